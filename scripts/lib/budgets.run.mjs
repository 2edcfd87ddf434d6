import { formatBudget, isOver, measureBudgets } from './budgets.mjs';
import { inProject } from './project.mjs';
import { buildWeb } from './web.mjs';

if (!(await buildWeb())) process.exit(1);
const budgets = measureBudgets(inProject('web/dist/client'));
// Private routes share most files: the heaviest represents them.
const isPublic = ({ what }) => !what.startsWith('script and styles');
const [heaviest] = budgets.filter((budget) => !isPublic(budget)).sort((one, other) => other.value - one.value);
for (const budget of [...budgets.filter(isPublic), heaviest]) console.log(formatBudget(budget));

const over = budgets.filter(isOver);
for (const budget of over) console.error(`Too heavy: ${formatBudget(budget)}`);
process.exitCode = over.length > 0 ? 1 : 0;
