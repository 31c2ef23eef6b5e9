export { TextoView as View } from '../TextoView.tsx';
