import { EnsaioProvider } from '#features/processos/ensaio/formulario.ts';
import { PreviaProvider } from '#features/processos/formulario/previa.ts';
import { ProcessoPage } from '#features/processos/ProcessoPage.tsx';
import { REGRAS } from '#features/processos/previa/ambiente.ts';
import { FormularioDeEnsaio } from '#features/processos/previa/FormularioDeEnsaio.tsx';
import { PreviaDaSecao } from '#features/processos/previa/PreviaDaSecao.tsx';
import { useRotaParams } from '#lib/rotas.ts';

const PECAS = { Formulario: FormularioDeEnsaio, regras: REGRAS };

/** The builder, on a model of the catalogue. */
export function Component() {
  const { id } = useRotaParams('sistema.processo.modelo');
  return (
    <PreviaProvider value={PreviaDaSecao}>
      <EnsaioProvider value={PECAS}>
        <ProcessoPage key={id} id={id} />
      </EnsaioProvider>
    </PreviaProvider>
  );
}
