import { brokenShapes, type Part, type Schemas } from './brokenShapes';
import { removalDay } from './removalDay';

// Programs can rely on what the REST API had when they were written: it grows, and a removal is announced with a date.

/** What programs rely on of an OpenAPI document. */
export interface Described {
  paths: Record<string, Record<string, Part>>;
  webhooks: Record<string, Record<string, Part>>;
  components: { schemas: Schemas };
}

/** A document without refusals, and without what only people read; the day of what is deprecated stays. */
export function comparable(document: object): Described {
  const { paths, webhooks, components } = document as Described;
  const plain = (part: Part): Part => {
    if (Array.isArray(part)) return part.map(plain);
    if (typeof part !== 'object' || part === null) return part;
    const kept = Object.entries(part).filter(
      ([name, value]) => part.deprecated || name !== 'description' || typeof value !== 'string',
    );
    return Object.fromEntries(kept.map(([name, value]) => [name, plain(value)]));
  };
  const answers = (responses: Part) =>
    Object.fromEntries(Object.entries(responses).filter(([status]) => /^[23]/.test(status)));
  const calls = (of: Described['paths']) =>
    Object.fromEntries(
      Object.entries(of).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, { summary: _, tags: __, operationId: ___, ...operation }]) => [
            method,
            { ...operation, responses: answers(operation.responses) },
          ]),
        ),
      ]),
    );
  return plain({ paths: calls(paths), webhooks: calls(webhooks), components: { schemas: components.schemas } });
}

/** The changes since the released document that break a program, as sentences. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its comparisons share the two documents
export function brokenCalls(released: Described, described: Described, now = new Date()): string[] {
  const shapes = (before: Part, after: Part, at: string, isInput: boolean) =>
    brokenShapes({ before, after, at, isInput }, released.components.schemas, described.components.schemas, now);

  function bodies(before: Part, after: Part, at: string, isInput: boolean): string[] {
    return Object.entries<Part>(before?.content ?? {}).flatMap(([type, { schema }]) => {
      const next = after?.content?.[type];
      if (!next) return [`${at}: ${type} is gone`];
      return shapes(schema, next.schema, at, isInput);
    });
  }

  function parameters(before: Part[], after: Part[], at: string): string[] {
    const of = (all: Part[], each: Part) => all.find(({ name, in: place }) => name === each.name && place === each.in);
    return [
      ...before.flatMap((each) => {
        const next = of(after, each);
        if (!next) return [`${at}: the parameter ${each.name} is gone`];
        return shapes(each.schema, next.schema, `${at}: the parameter ${each.name}`, true);
      }),
      ...after
        .filter((each) => each.required && !of(before, each)?.required)
        .map(({ name }) => `${at}: the parameter ${name} is required now`),
    ];
  }

  function keys(before: Part[] = [], after: Part[] = [], at: string): string[] {
    const names = after.map((each) => Object.keys(each).join());
    return before
      .map((each) => Object.keys(each).join())
      .filter((name) => !names.includes(name))
      .map((name) => (name === '' ? `${at}: needs a sign-in now` : `${at}: takes no ${name} any more`));
  }

  function operation(before: Part, after: Part, at: string): string[] {
    const day = before.deprecated ? removalDay(before.description) : null;
    if (!after) return day && day <= now ? [] : [`${at} is gone`];
    const statuses = Object.entries<Part>(before.responses);
    return [
      ...keys(before.security, after.security, at),
      ...parameters(before.parameters ?? [], after.parameters ?? [], at),
      ...(after.requestBody && !before.requestBody ? [`${at}: a body is required now`] : []),
      ...bodies(before.requestBody, after.requestBody, `${at}: the body`, true),
      ...statuses.flatMap(([status, answer]) =>
        after.responses[status]
          ? bodies(answer, after.responses[status], `${at}: ${status}`, false)
          : [`${at}: is not answered by ${status} any more`],
      ),
    ];
  }

  const each = <T>(all: Described['paths'], work: (path: string, method: string, part: Part) => T[]) =>
    Object.entries(all).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, part]) => work(path, method, part)),
    );
  return [
    ...each(released.paths, (path, method, before) =>
      operation(before, described.paths[path]?.[method], `${method.toUpperCase()} ${path}`),
    ),
    ...each(released.webhooks, (name, method, { requestBody }) => {
      const after = described.webhooks[name]?.[method];
      return after ? bodies(requestBody, after.requestBody, name, false) : [`${name} is gone`];
    }),
  ];
}
