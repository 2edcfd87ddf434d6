// Builds the web if it is not built, weighs it, and fails when something is heavier than its budget.
import { isOver, lineOf, weigh } from './budgets.mjs';
import { inProject } from './project.mjs';
import { buildWeb } from './web.mjs';

if (!(await buildWeb())) process.exit(1);
const budgets = weigh(inProject('web/dist/client'));
// The private routes share most of their files: the heaviest speaks for them.
const isPublic = ({ what }) => !what.startsWith('script and styles');
const [heaviest] = budgets.filter((budget) => !isPublic(budget)).sort((one, other) => other.value - one.value);
for (const budget of [...budgets.filter(isPublic), heaviest]) console.log(lineOf(budget));

const over = budgets.filter(isOver);
for (const budget of over) console.error(`Too heavy: ${lineOf(budget)}`);
process.exitCode = over.length > 0 ? 1 : 0;
