import '../ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

createRoot(document.getElementById('root')!).render(<Gallery />);
