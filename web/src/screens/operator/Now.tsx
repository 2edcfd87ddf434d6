import { school } from '@homeplate/domain/school';
import { useNow } from '../../features/operators/desk/desk.queries.ts';
import { ListBeside, useOpened } from '../../features/operators/desk/ListBeside.tsx';
import { NextAct, TaskCard, TaskText } from '../../features/operators/desk/TaskCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { LoadFailed } from '../../ui/TryAgain.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function Now() {
  usePageTitle(`Now · ${school().name}`);
  const now = useNow();
  const { opened, open } = useOpened();
  const tasks = now.data ?? [];
  const shown = tasks.find(({ id }) => id === opened) ?? (opened === null ? tasks[0] : undefined);
  return (
    <ListBeside
      label="Now"
      note={
        <p className="text-ink-2" role="status">
          {now.isSuccess &&
            (tasks.length === 0 ? 'Nothing waits' : `${tasks.length} ${tasks.length === 1 ? 'waits' : 'wait'} for you`)}
        </p>
      }
      rows={tasks.map((task, index) => ({
        id: task.id,
        content: <TaskText task={task} />,
        below: index === 0 && <NextAct task={task} onOpen={() => open(task.id)} />,
      }))}
      opened={opened}
      onOpen={open}
      foot={
        <>
          {now.isPending && <Spinner className="py-24" />}
          {now.isError && <LoadFailed onRetry={() => void now.refetch()}>{now.error.message}</LoadFailed>}
        </>
      }
      detail={
        shown ? (
          <TaskCard key={shown.id} task={shown} />
        ) : (
          now.isSuccess && (
            <p className="text-ink-2">
              {opened === null ? 'Nothing waits. This page looks every five seconds.' : 'It is settled.'}
            </p>
          )
        )
      }
    />
  );
}
