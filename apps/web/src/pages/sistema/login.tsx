import { APP_NOME } from '@portal/domain/organizacoes/marca';
import { LoginForm } from '#features/sessoes/LoginForm.tsx';
import { LoginScreen } from '#features/sessoes/LoginScreen.tsx';
import { Brasao } from '../../shell/Brasao.tsx';

export const Component = () => (
  <LoginScreen
    name="Painel do sistema"
    sentence="Municípios, processos e suporte em um só lugar."
    arms={<Brasao nome={APP_NOME} logo={null} size={56} />}
  >
    <LoginForm />
  </LoginScreen>
);
