import { ActionIcon, Button, Menu, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { type ConteudoDoModelo, MAX_CABECALHO, VALIDADES } from '@portal/domain/modelos-de-documento/conteudo';
import type { Modelo } from '@portal/domain/modelos-de-documento/contract';
import { FATOS, type Fato, isParaQuemRecebe, isTipoDePeca } from '@portal/domain/modelos-de-documento/nomes';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Card } from '#ui/Card.tsx';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import type { Remendo } from './guarda.ts';
import classes from './Modelos.module.css';

interface Props {
  modelo: Modelo;
  conteudo: ConteudoDoModelo;
  mudar?: ((remendo: Remendo) => void) | undefined;
}

/** How the sheet is laid out around the text. */
export function Folha({ modelo, conteudo: c, mudar }: Props) {
  const parado = !mudar;
  const escrita = isTipoDePeca(modelo.tipo);
  // a cover lapses as little as what is written
  const semValidade = escrita || modelo.tipo === 'capa';
  const set = (remendo: Remendo) => mudar?.(remendo);
  return (
    <>
      <Card title="Cabeçalho e rodapé" id="cabecalho">
        <fieldset disabled={parado} className={classes.campos}>
          <legend className="visually-hidden">Cabeçalho e rodapé</legend>
          <Switch label="Imprimir o brasão" checked={c.brasao} onChange={(e) => set({ brasao: e.currentTarget.checked })} />
          <Textarea
            label="Linhas sob o nome do município"
            description="Até três, como a secretaria e o departamento."
            autosize
            minRows={1}
            maxRows={3}
            value={c.cabecalho.join('\n')}
            onChange={(e) =>
              set({
                cabecalho: e.currentTarget.value
                  .split('\n')
                  .slice(0, MAX_CABECALHO)
                  .map((l) => l.slice(0, 120)),
              })
            }
          />
          <TextInput
            label="Linha no pé de cada página"
            maxLength={120}
            value={c.rodape}
            onChange={(e) => set({ rodape: e.currentTarget.value })}
          />
        </fieldset>
      </Card>
      <Fatos fatos={c.fatos} mudar={mudar} />
      {escrita && !isParaQuemRecebe(modelo.tipo) && (
        <Card title="Quem lê" id="quem-le">
          <fieldset disabled={parado} className={classes.campos}>
            <legend className="visually-hidden">Quem lê</legend>
            <Switch
              label="As partes leem e são avisadas quando sai"
              description="Desligado: só a prefeitura lê, e quem tiver o código confere que existe."
              checked={c.para_as_partes}
              onChange={(e) => set({ para_as_partes: e.currentTarget.checked })}
            />
          </fieldset>
        </Card>
      )}
      <Card title={semValidade ? 'Base legal e áreas' : 'Validade e base legal'} id="validade">
        <fieldset disabled={parado} className={classes.campos}>
          <legend className="visually-hidden">{semValidade ? 'Base legal e áreas' : 'Validade e base legal'}</legend>
          {!semValidade && (
            <Select
              label="Vale por"
              data={[
                { value: 'processo', label: 'O que o processo disser' },
                { value: 'sem validade', label: 'Prazo indeterminado' },
                ...VALIDADES.map((m) => ({ value: String(m), label: `${m} meses` })),
              ]}
              value={String(c.validade)}
              allowDeselect={false}
              onChange={(v) => v && set({ validade: (Number(v) > 0 ? Number(v) : v) as ConteudoDoModelo['validade'] })}
            />
          )}
          <TextInput
            label="Base legal"
            placeholder="Lei Complementar 99/2026, art. 14"
            maxLength={255}
            value={c.base_legal}
            onChange={(e) => set({ base_legal: e.currentTarget.value })}
          />
          <Switch
            label="Imprimir o quadro de áreas depois do texto"
            checked={c.quadro_de_areas}
            onChange={(e) => set({ quadro_de_areas: e.currentTarget.checked })}
          />
        </fieldset>
      </Card>
      {!escrita && <Condicoes condicoes={c.condicoes} frases={modelo.frases_de_condicao} mudar={mudar} />}
    </>
  );
}

/** What stands between hairlines under the title, in the order of the list. */
function Fatos({ fatos, mudar }: { fatos: readonly Fato[]; mudar: Props['mudar'] }) {
  const fora = (Object.keys(FATOS) as Fato[]).filter((f) => !fatos.includes(f));
  const mover = (fato: string, onde: number) => {
    const outros = fatos.filter((f) => f !== fato);
    mudar?.({ fatos: [...outros.slice(0, onde), fato as Fato, ...outros.slice(onde)] });
  };
  return (
    <Card
      title="Dados na folha"
      id="fatos"
      aside={
        mudar &&
        fora.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
                Incluir dado
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {fora.map((f) => (
                <Menu.Item key={f} onClick={() => mudar({ fatos: [...fatos, f] })}>
                  {FATOS[f]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {fatos.length === 0 && <p className={classes.soft}>Nenhum: a folha passa do título ao texto.</p>}
      <SortableList label="Dados na folha" items={fatos} idOf={(f) => f} nameOf={(f) => FATOS[f]} onMove={mudar && mover}>
        {(f, handle) => (
          <div className={classes.linha}>
            {handle}
            <span className={classes.cresce}>{FATOS[f]}</span>
            {mudar && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Tirar ${FATOS[f]} da folha`}
                onClick={() => mudar({ fatos: fatos.filter((x) => x !== f) })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
      </SortableList>
    </Card>
  );
}

interface CondicoesProps {
  condicoes: readonly string[];
  frases: Modelo['frases_de_condicao'];
  mudar: Props['mudar'];
}

/** Conditions that are printed always, before those that are written at the approval. */
function Condicoes({ condicoes, frases, mudar }: CondicoesProps) {
  const set = (i: number, texto: string | null) =>
    mudar?.({ condicoes: condicoes.flatMap((c, k) => (k !== i ? [c] : texto === null ? [] : [texto])) });
  const incluir = (texto: string) => mudar?.({ condicoes: [...condicoes, texto] });
  return (
    <Card
      title="Condições"
      id="condicoes"
      aside={
        mudar &&
        condicoes.length < 30 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
                Incluir condição
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={classes.menu}>
              <Menu.Item onClick={() => incluir('')}>Escrever uma</Menu.Item>
              {frases.length > 0 && <Menu.Label>Das frases com a etiqueta “condição”</Menu.Label>}
              {frases.map((f) => (
                <Menu.Item key={f.titulo + f.texto} onClick={() => incluir(f.texto)}>
                  {f.titulo}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {condicoes.length === 0 && (
        <p className={classes.soft}>Nenhuma fixa. As que forem escritas ao aprovar saem do mesmo jeito.</p>
      )}
      {condicoes.map((c, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and their order is theirs
        <div key={i} className={classes.linha}>
          <Textarea
            aria-label={`Condição ${i + 1}`}
            className={classes.cresce}
            autosize
            minRows={1}
            maxLength={2000}
            readOnly={!mudar}
            value={c}
            onChange={(e) => set(i, e.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
          />
          {mudar && (
            <ActionIcon variant="subtle" color="gray" aria-label={`Excluir a condição ${i + 1}`} onClick={() => set(i, null)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
    </Card>
  );
}
