import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import * as batch from './BatchScreen';
import * as payouts from './PayoutsScreen';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

// Batches and one of them are one file: the route table, which everyone loads, names it once.

export const loader = (args: LoaderFunctionArgs) => (args.params.batchId ? batch.loader(args) : payouts.loader());

/** What is paid out to creators: all batches, or one of them. */
export function Component() {
  const Screen = useParams().batchId ? batch.Component : payouts.Component;
  return <Screen />;
}
