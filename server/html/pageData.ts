import type { GraphQLSchema } from 'graphql';
import { Context } from '../context';
import { landing } from '../pages/squads/landing.service';
import { run } from '../platform/graphql/executor';
import { maskError, prepareOperation } from '../platform/graphql/operations';
import { isId } from '../platform/input';
import type { RenderQuestion } from '../rules/firstView';
import { type Versions, versionsOf } from './pageFreshness';

type Ask = RenderQuestion['ask'];

/** The result of a query, and the ids of its rows. */
interface Answered {
  answer: object;
  shown: Set<string>;
}

/** The most rows that a first view shows: a page within today's bounds has far fewer. */
const ROWS_MAX = 600;

/** A screen shows more rows than a thread should render: its page comes without a first view. */
export class TooManyRows extends Error {}

/** The ids of all objects in a result. */
function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('id' in value && typeof value.id === 'string') found.add(value.id);
  for (const each of Object.values(value)) idsIn(each, found);
  return found;
}

/** Answers the queries of one page's screen, as the schema answers its viewer over HTTP. */
export class PageData {
  /** The ids of the rows in its results. */
  readonly shown = new Set<string>();
  /** The cost of all its operations so far. */
  cost = 0;

  constructor(
    private schema: GraphQLSchema,
    private context: Context,
  ) {}

  answer = async (ask: Ask): Promise<object> => (await this.read(ask, this.context)).answer;

  protected async read(ask: Ask, context: Context): Promise<Answered> {
    if (ask === 'landingPages') {
      const { pages, shown } = await landing();
      return this.noted(pages, new Set(shown));
    }
    const operation = prepareOperation(this.schema, ask);
    if ('length' in operation) return { answer: { errors: operation.map(maskError) }, shown: new Set() };
    this.cost += operation.cost;
    const { data, errors } = await run({ ...operation, contextValue: context });
    const answer = JSON.parse(JSON.stringify({ data, ...(errors && { errors: errors.map(maskError) }) }));
    return this.noted(answer, idsIn(data));
  }

  private noted(answer: object, shown: Set<string>): Answered {
    for (const id of shown) if (isId(id)) this.shown.add(id);
    if (this.shown.size > ROWS_MAX) throw new TooManyRows(`a first view shows more than ${ROWS_MAX} rows`);
    return { answer, shown };
  }
}

/**
 * The data of a page that may be cached: it records the versions of all rows in its results. They are read before the
 * results, so a change in between makes the page invalid, never one that seems fresh.
 */
export class VersionedPageData extends PageData {
  /** null once a result had a row of unknown version. */
  versions: Versions | null = new Map();

  constructor(
    schema: GraphQLSchema,
    private first: Context,
  ) {
    super(schema, first);
  }

  override answer = async (ask: Ask): Promise<object> => {
    const before = await this.read(ask, this.first);
    const versions = await versionsOf([...before.shown].filter(isId));
    const { answer, shown } = await this.read(ask, new Context(null, undefined, true));
    for (const id of shown) {
      const version = versions.get(id);
      if (!version) this.versions = null;
      // An earlier result may show an older version.
      else if (!this.versions?.has(id)) this.versions?.set(id, version);
    }
    return answer;
  };
}
