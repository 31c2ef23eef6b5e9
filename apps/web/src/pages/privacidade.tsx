import { AvisoDePrivacidade } from '#features/organizacoes/privacidade/AvisoDePrivacidade.tsx';
import { useMunicipio } from '#lib/recursos.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const municipio = useMunicipio();
  return (
    <Page title="Privacidade" subtitle={`Como ${municipio} cuida dos seus dados neste portal.`} width="narrow">
      <AvisoDePrivacidade />
    </Page>
  );
}
