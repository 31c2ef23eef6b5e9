import { Menu } from '@mantine/core';
import { useState } from 'react';
import { OfertaDialog } from '#features/viabilidade/OfertaDialog.tsx';
import { Zonas } from '#features/zonas/Zonas.tsx';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';

export const Component = () => (
  <SoDoGestor>
    <Cadastro />
  </SoDoGestor>
);

function Cadastro() {
  const [oferta, setOferta] = useState(false);
  return (
    <Page
      title="Zonas de ocupação"
      more={
        <MoreMenu>
          <Menu.Item onClick={() => goTo(rota('prefeitura.cadastro.zonaOcupacao.usos'))}>Catálogo de usos do solo</Menu.Item>
          <Menu.Item onClick={() => setOferta(true)}>Consulta de viabilidade</Menu.Item>
        </MoreMenu>
      }
    >
      <Zonas />
      {oferta && <OfertaDialog onClose={() => setOferta(false)} />}
    </Page>
  );
}
