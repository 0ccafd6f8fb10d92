import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import * as month from './StatementScreen';
import * as year from './YearScreen';

// A month and a financial year are one file: the route table, which everyone loads, names it once.

export const loader = (args: LoaderFunctionArgs) => (args.params.year ? year : month).loader(args);

/** A month or a financial year of a creator's money. */
export function Component() {
  const Period = useParams().year ? year.Component : month.Component;
  return <Period />;
}
