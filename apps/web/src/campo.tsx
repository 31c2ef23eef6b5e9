import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { comecar, fecharSozinho } from '#features/vistorias/telefone/entrada.ts';
import { enviarSozinho } from '#features/vistorias/telefone/enviar.ts';
import { guardarLembranca, lembrar } from '#features/vistorias/telefone/lembranca.ts';
import { Telefone } from '#features/vistorias/telefone/Telefone.tsx';
import { instalar } from '#features/vistorias/telefone/versao.ts';
import { setPainel } from '#lib/layout-state.ts';
import { adoptRecursos, loadRecursos, type Recursos, useOrganizacao } from '#lib/recursos.ts';
import { AppProvider } from '#ui/AppProvider.tsx';
import { heedForcedColours } from '#ui/theme/forced.ts';
import { StartFailure } from './StartFailure.tsx';

const COR_PADRAO = '#1f5fa8';
/** The town as it was told last: nobody waits for a network to see whose pages these are. */
const MUNICIPIO = 'municipio';

const DoMunicipio = () => (
  <AppProvider cor={useOrganizacao().brand.cor}>
    <Telefone />
  </AppProvider>
);

async function start(root: Root): Promise<void> {
  const known = await lembrar<Recursos>(MUNICIPIO);
  if (known) adoptRecursos(known);
  const asked = loadRecursos().then((told) => guardarLembranca(MUNICIPIO, told));
  try {
    if (known) asked.catch(() => null);
    else await asked;
  } catch {
    root.render(
      <AppProvider cor={COR_PADRAO}>
        <StartFailure onRetry={() => void start(root)} />
      </AppProvider>,
    );
    return;
  }
  root.render(
    <StrictMode>
      <DoMunicipio />
    </StrictMode>,
  );
  await comecar();
}

const element = document.getElementById('root');
if (element) {
  setPainel('prefeitura');
  heedForcedColours();
  enviarSozinho();
  fecharSozinho();
  void start(createRoot(element));
  void instalar();
}
