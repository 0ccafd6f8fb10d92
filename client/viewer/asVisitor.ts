import { useSearchParams } from 'react-router-dom';

/** The owner's own page as visitors see it. */
export const AS_VISITOR = '/creator?as=visitor';

/** Whether that view is shown; for a viewer without the page it changes nothing. */
export const useAsVisitor = () => useSearchParams()[0].get('as') === 'visitor';
