import { can } from '@portal/domain/usuarios/permissions';
import { EnsaioProvider } from '#features/processos/ensaio/formulario.ts';
import { PreviaProvider } from '#features/processos/formulario/previa.ts';
import { ProcessoPage } from '#features/processos/ProcessoPage.tsx';
import { REGRAS } from '#features/processos/previa/ambiente.ts';
import { FormularioDeEnsaio } from '#features/processos/previa/FormularioDeEnsaio.tsx';
import { PreviaDaSecao } from '#features/processos/previa/PreviaDaSecao.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

const PECAS = { Formulario: FormularioDeEnsaio, regras: REGRAS };

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.configuracoes.processo');
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <PreviaProvider value={PreviaDaSecao}>
      <EnsaioProvider value={PECAS}>
        <ProcessoPage key={id} id={id} />
      </EnsaioProvider>
    </PreviaProvider>
  );
}
