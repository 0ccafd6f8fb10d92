import { createBrowserRouter, createPath, RouterProvider } from 'react-router-dom';
import { routes } from './routes';

const router = createBrowserRouter(routes);

/** Where the person is going, or is. */
export const destination = () => createPath(router.state.navigation.location ?? router.state.location);

/** The whole client: history mode over the route table. */
export function App() {
  return <RouterProvider router={router} />;
}
