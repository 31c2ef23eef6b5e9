import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { AceiteField } from '../Termos.tsx';

export const PassoSenha = () => (
  <>
    <NewPasswordFields />
    <AceiteField />
  </>
);
