import { Button, Menu } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Imoveis } from '#features/imoveis/Imoveis.tsx';
import { MascaraDialog } from '#features/imoveis/MascaraDialog.tsx';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export const Component = () => (
  <SoDoGestor>
    <Cadastro />
  </SoDoGestor>
);

function Cadastro() {
  const [mascara, setMascara] = useState(false);
  return (
    <Page
      title="Imóveis"
      more={
        <MoreMenu>
          <Menu.Item onClick={() => goTo(rota('prefeitura.cadastro.imovel.remembrar'))}>Unir imóveis (remembrar)</Menu.Item>
          <Menu.Item onClick={() => setMascara(true)}>Formato da inscrição</Menu.Item>
        </MoreMenu>
      }
    >
      <PageTools order={3}>
        <Button
          component={RouteLink}
          href={rota('prefeitura.cadastro.imovel.mapa')}
          variant="default"
          leftSection={<IconMap2 size={18} aria-hidden />}
        >
          Mapa
        </Button>
      </PageTools>
      <Imoveis />
      {mascara && <MascaraDialog onClose={() => setMascara(false)} />}
    </Page>
  );
}
