import { Button, Menu, TextInput } from '@mantine/core';
import { TIPOS, type TipoDeCampo } from '@portal/domain/campos/registro';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, Fragment, useState } from 'react';
import { NA_TELA } from '#entities/campos/registro.tsx';
import { GRUPOS } from '#entities/campos/tipo-web.ts';
import { ancora } from '../nomes.ts';
import { useBancada } from './bancada.ts';
import { criarCampo } from './edicoes.ts';
import { idDe, idsDosCampos } from './ids.ts';
import { useDaLoja, useLoja } from './loja.ts';
import classes from './Secao.module.css';

const PALHETA = (Object.keys(GRUPOS) as (keyof typeof GRUPOS)[]).map((grupo) => ({
  grupo,
  tipos: (Object.keys(NA_TELA) as TipoDeCampo[]).filter((tipo) => NA_TELA[tipo].grupo === grupo),
}));

/** At the foot of a section: the kinds of fields in plain words; then the new one is named, and its id made from that. */
export function NovoCampo({ secao, nome }: { secao: string; nome: string }) {
  const loja = useLoja();
  const bancada = useBancada();
  const criando = useDaLoja((e) => (e.criando?.secao === secao ? e.criando : null));
  const escolher = (tipo: TipoDeCampo) => {
    // under the chosen field when that stands here, else at the end
    const { escolhido } = loja.get();
    const acima = bancada
      .agora()
      .secoes.find((s) => s.id === secao)
      ?.campos.find((c) => ancora('campo', c.id) === escolhido);
    loja.set({ criando: { secao, tipo, depoisDe: acima?.id } });
  };
  if (criando) return <Nome key={criando.tipo} {...criando} />;
  return (
    <div className={classes.pe}>
      <Menu position="bottom-start" width="20rem">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Adicionar campo em ${nome}`}
            data-adicionar
          >
            Adicionar campo
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.palheta}>
          {PALHETA.map(({ grupo, tipos }) => (
            <Fragment key={grupo}>
              <Menu.Label>{GRUPOS[grupo]}</Menu.Label>
              {tipos.map((tipo) => {
                const { nome: chamado, Icone } = NA_TELA[tipo];
                return (
                  <Menu.Item key={tipo} leftSection={<Icone size={18} aria-hidden />} onClick={() => escolher(tipo)}>
                    {chamado}
                  </Menu.Item>
                );
              })}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function Nome({ secao, tipo, depoisDe }: { secao: string; tipo: TipoDeCampo; depoisDe?: string | undefined }) {
  const [rotulo, setRotulo] = useState('');
  const loja = useLoja();
  const bancada = useBancada();
  const { nome, novo } = NA_TELA[tipo];
  const pronto = rotulo.trim().length >= 2;
  const criar = (event: FormEvent) => {
    event.preventDefault();
    if (!pronto) return;
    const id = idDe(rotulo, idsDosCampos(bancada.agora()));
    bancada.mudar?.(criarCampo(secao, { ...novo, id, tipo, rotulo: rotulo.trim() }, depoisDe));
    // the names of the kinds are of either gender
    bancada.anunciar(`Campo “${rotulo.trim()}” criado (${nome.toLowerCase()}).`);
    bancada.escolher(ancora('campo', id), true);
  };
  return (
    <div className={classes.pe}>
      <form className={classes.criar} onSubmit={criar} aria-label={`Novo campo: ${nome}`}>
        <TextInput
          label={TIPOS[tipo].so_mostra ? `${nome}: título` : `${nome}: qual é a pergunta?`}
          data-autofocus
          autoFocus
          maxLength={160}
          value={rotulo}
          onChange={(e) => setRotulo(e.currentTarget.value)}
          onKeyDown={(e) => e.key === 'Escape' && loja.set({ criando: null })}
        />
        <Button type="submit" variant="default" disabled={!pronto}>
          Criar
        </Button>
        <Button variant="subtle" onClick={() => loja.set({ criando: null })}>
          Desistir
        </Button>
      </form>
    </div>
  );
}
