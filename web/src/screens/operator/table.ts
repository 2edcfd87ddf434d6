import {
  Activity,
  Banknote,
  BookOpenCheck,
  Contact,
  FileCheck,
  Inbox,
  type LucideIcon,
  MessageSquareWarning,
  NotebookText,
  Salad,
  Scale,
  School,
  ScrollText,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { AuditScreen } from '../../features/operators/audit/AuditScreen.tsx';
import { Books } from '../../features/operators/books/Books.tsx';
import { CampusScreen } from '../../features/operators/campus/CampusScreen.tsx';
import { Disputes } from '../../features/operators/disputes/Disputes.tsx';
import { HealthScreen } from '../../features/operators/health/HealthScreen.tsx';
import { MenuScreen } from '../../features/operators/menu/MenuScreen.tsx';
import { Papers } from '../../features/operators/papers/Papers.tsx';
import { Payouts } from '../../features/operators/payouts/Payouts.tsx';
import { Problems } from '../../features/operators/problems/Problems.tsx';
import { Now } from './Now.tsx';
import { Orders } from './Orders.tsx';
import { People } from './People.tsx';

/** In the navigation's sequence. */
export const OPERATOR_SCREENS: readonly (readonly [
  path: string,
  label: string,
  icon: LucideIcon,
  Screen: ComponentType,
  group?: string,
])[] = [
  ['now', 'Now', Inbox, Now],
  ['orders', 'Orders', NotebookText, Orders],
  ['people', 'People', Contact, People],
  ['problems', 'Problems', MessageSquareWarning, Problems],
  ['papers', 'Papers', FileCheck, Papers],
  ['menu', 'Menu', Salad, MenuScreen],
  ['campus', 'Campus', School, CampusScreen],
  ['books', 'Books', BookOpenCheck, Books, 'Money'],
  ['payouts', 'Payouts', Banknote, Payouts, 'Money'],
  ['disputes', 'Disputes', Scale, Disputes, 'Money'],
  ['health', 'Health', Activity, HealthScreen],
  ['audit', 'Audit', ScrollText, AuditScreen],
];
