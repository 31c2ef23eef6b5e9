export { View } from '../usos/View.tsx';
