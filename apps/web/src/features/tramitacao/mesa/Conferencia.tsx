import { type Peca, partesDoCampo } from '@portal/domain/analise/pecas';
import { arquivos } from '@portal/domain/campos/arquivos/model';
import type { Campo } from '@portal/domain/campos/registro';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { useMesa } from './mesa-context.ts';
import { ItemDePendencia } from './Pendencias.tsx';
import { etapaAtualDe, isAberta } from './situacao.ts';
import classes from './Veredito.module.css';
import { Ditos, Veredito } from './Veredito.tsx';

/** The lines that the step checks besides the answers. */
export function Conferencia() {
  const { r } = useMesa();
  const linhas = r.definicao.etapas.find((d) => d.id === etapaAtualDe(r)?.definicao_id)?.conferencia ?? [];
  if (linhas.length === 0) return null;
  return (
    <Card title="Conferência da etapa" id="conferencia" flush>
      {linhas.map((linha) => {
        const peca: Peca = { campo_id: '', alvo: { tipo: 'conferencia', chave: linha.id }, rotulo: linha.texto };
        const abertas = r.pendencias.filter(
          (p) => p.alvo.tipo === 'conferencia' && p.alvo.chave === linha.id && isAberta(p) && p.etapa_id === r.etapa_atual_id,
        );
        return (
          <fieldset
            key={linha.id}
            className={classes.linha}
            style={{ margin: 0, borderInline: 0, borderBottom: 0 }}
            tabIndex={-1}
            data-campo={`@${linha.id}`}
          >
            <legend className="visually-hidden">{linha.texto}</legend>
            <span>
              {linha.texto}
              {linha.base_legal && <span className={classes.quem}> · {linha.base_legal}</span>}
            </span>
            <Veredito peca={peca} />
            <div>
              <Ditos peca={peca} />
              {abertas.map((item) => (
                <ItemDePendencia key={item.id} item={item} />
              ))}
            </div>
          </fieldset>
        );
      })}
    </Card>
  );
}

/** File by file, row by row, for who looks closer than at the field. */
export function PartesDoCampo({ campo }: { campo: Campo }) {
  const { r, analisa } = useMesa();
  const partes = partesDoCampo(campo, r.respostas);
  if (!analisa || partes.length === 0 || (campo.tipo === arquivos.tipo && partes.length === 1)) return null;
  const o =
    campo.tipo === arquivos.tipo ? plural(partes.length, 'arquivo', 'arquivos') : plural(partes.length, 'linha', 'linhas');
  return (
    <details className={classes.partes}>
      <summary>Conferir um por um ({o})</summary>
      <ul>
        {partes.map((peca) => (
          <li key={peca.alvo.chave} className={classes.parte}>
            <span>
              {peca.rotulo}
              <Ditos peca={peca} />
            </span>
            <Veredito peca={peca} />
          </li>
        ))}
      </ul>
    </details>
  );
}
