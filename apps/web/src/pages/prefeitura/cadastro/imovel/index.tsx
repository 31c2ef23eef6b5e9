import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Imoveis } from '#features/imoveis/Imoveis.tsx';
import { MascaraDialog } from '#features/imoveis/MascaraDialog.tsx';
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
      <Imoveis />
      {mascara && <MascaraDialog onClose={() => setMascara(false)} />}
    </Page>
  );
}
