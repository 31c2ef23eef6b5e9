import type { ProfissionalDoCadastro } from '@portal/domain/profissionais/contract';
import { formatData, isData } from '@portal/domain/text/datas';
import { saveArquivo } from '#lib/api.ts';
import { formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from './Profissionais.module.css';
import { abrirProva, useEnviarProva } from './queries.ts';

interface Props {
  profissional: ProfissionalDoCadastro;
}
const TOM = { Confere: 'green', 'Não confere': 'red', 'Sem resposta': 'grey' } as const;
const MB = 1024 * 1024;

/** Card, certificates, pictures of the council's page: what checks rest on. */
export function Provas({ profissional: { id, provas } }: Props) {
  const enviar = useEnviarProva(id);
  return (
    <Card title="Documentos" id="documentos">
      <FileDrop
        label="Documentos do registro"
        hint="A carteira, a certidão, uma captura da consulta ao conselho."
        accepts="PDF ou imagem, até 20 MB."
        extensions={['.pdf', '.jpg', '.jpeg', '.png']}
        maxBytes={20 * MB}
        multiple
        max={50}
        files={provas.map((v) => ({
          id: v.id,
          nome: v.nome,
          tamanho: v.tamanho,
          detail: (
            <>
              {v.enviada_por}, <When at={v.enviada_em} dated="em" />
            </>
          ),
        }))}
        upload={enviar}
        onOpen={async (file) => saveArquivo(await abrirProva(id, file.id))}
      />
    </Card>
  );
}

/** Every comparison with the council, and what it rests on. */
export function Conferencias({ profissional: { id, conferido, conferencias } }: Props) {
  return (
    <Card title="Conferências" id="conferencias">
      {conferencias.length === 0 && (
        <p className={classes.sob}>
          {conferido
            ? 'Consta como conferido, e da conferência não ficou registro.'
            : 'Ninguém comparou este registro com o conselho ainda.'}
        </p>
      )}
      <ol className={classes.lista}>
        {conferencias.map((c) => (
          <li key={c.id} className={classes.linha}>
            <span className={classes.quem}>
              <span>
                {c.meio === 'conselho' ? 'Consulta ao conselho' : 'Conferido por pessoa'}: {c.perguntado}
              </span>
              {c.resposta && <span className={classes.sob}>{c.resposta}</span>}
              {c.observacao && <span className={classes.sob}>{c.observacao}</span>}
              {c.prova && (
                <button
                  type="button"
                  className={classes.prova}
                  onClick={async () => saveArquivo(await abrirProva(id, c.prova?.id ?? ''))}
                >
                  {c.prova.nome}
                </button>
              )}
              <span className={classes.sob}>
                {c.por}, {formatDateTime(c.em)}
              </span>
            </span>
            <StatusPill tone={TOM[c.resultado]}>{c.resultado}</StatusPill>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const ROTULOS: Record<string, string> = {
  nome: 'Nome',
  conselho: 'Conselho',
  registro: 'Registro',
  uf: 'Estado',
  titulo: 'Título',
  especialidades: 'Especialidades',
  validade: 'Válido até',
  email: 'E-mail',
  telefone: 'Telefone',
};
const emPalavras = (valor: unknown): string => {
  const texto = valor === null || valor === undefined ? '' : String(valor);
  return isData(texto) ? formatData(texto) : texto || 'vazio';
};

/** What was done with the record, and what it said before; the latest first. */
export function Historico({ profissional: { atos, mudancas } }: Props) {
  const tudo = [
    ...atos.map((a) => ({ id: `a${a.id}`, em: a.em, por: a.por, corpo: <span>{a.texto}</span> })),
    ...mudancas.map((m) => ({
      id: `m${m.id}`,
      em: m.em,
      por: m.quem,
      corpo: Object.keys(m.depois).map((campo) => (
        <span key={campo}>
          {ROTULOS[campo] ?? campo}: <del>{emPalavras(m.antes[campo])}</del> → <ins>{emPalavras(m.depois[campo])}</ins>
        </span>
      )),
    })),
  ].sort((a, b) => (a.em < b.em ? 1 : -1));
  if (tudo.length === 0) return null;
  return (
    <Card title="Quem mudou" id="historico">
      <ol className={classes.lista}>
        {tudo.map(({ id, em, por, corpo }) => (
          <li key={id} className={classes.linha}>
            <span className={classes.quem}>
              {corpo}
              <span className={classes.sob}>
                {por}, {formatDateTime(em)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
