import type { Vistoria } from '@portal/domain/vistorias/contract';
import { achadoDaLinha, achadoEmPalavras, limitesDaLinha, medidaEscrita, SEM_RESPOSTA } from '@portal/domain/vistorias/roteiro';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import { Fotos } from './campo/Fotos.tsx';
import classes from './Vistorias.module.css';

const TONS: Record<string, Tone> = { Conforme: 'green', 'Não conforme': 'red', 'Não se aplica': 'grey-outline' };

/** What was found, line by line, with its pictures and who was there. */
export function Encontrado({ vistoria: v }: { vistoria: Vistoria }) {
  const feita = v.resultado !== 'Não realizada';
  return (
    <>
      {feita &&
        v.roteiro.map((secao, i) => (
          <Card key={secao.titulo} title={secao.titulo} id={`parte-${i}`}>
            <ul className={classes.lista}>
              {secao.linhas.map((l) => {
                const r = v.respostas[l.id] ?? SEM_RESPOSTA;
                const achado = achadoDaLinha(l, r) ?? 'Não se aplica';
                return (
                  <li key={l.id} className={classes.linha}>
                    <span className={classes.nome}>
                      <strong>{l.texto}</strong>
                      <span className={classes.fraco}>{[limitesDaLinha(l), l.base_legal].filter(Boolean).join(' · ')}</span>
                      {achadoEmPalavras(l, r) && <span>{achadoEmPalavras(l, r)}</span>}
                      <Fotos vistoria={v} linha={l.id} rotulo={l.texto} />
                    </span>
                    <StatusPill tone={TONS[achado] ?? 'grey'}>{achado}</StatusPill>
                  </li>
                );
              })}
            </ul>
          </Card>
        ))}
      {v.areas.length > 0 && (
        <Card title="Áreas medidas e aprovadas" id="areas">
          <FactList
            facts={v.areas.map((a) => ({
              label: a.nome,
              value: [
                `${medidaEscrita(a.medida)} medida`,
                a.aprovada !== null && `${medidaEscrita(a.aprovada)} aprovada`,
                a.diferenca !== null && `${medidaEscrita(a.diferenca)} de diferença`,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Card>
      )}
      {(v.observacoes || v.fotos.some((f) => f.linha === '')) && (
        <Card title="Observações e fotos do conjunto" id="observacoes">
          <div className={classes.partes}>
            {v.observacoes && <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{v.observacoes}</p>}
            <Fotos vistoria={v} linha="" rotulo="conjunto" />
          </div>
        </Card>
      )}
      {v.presentes.length > 0 && (
        <Card title="Quem estava presente" id="presentes">
          <ul className={classes.lista}>
            {v.presentes.map((p) => (
              <li key={`${p.nome}${p.documento}`} className={classes.nome}>
                <strong>{p.nome}</strong>
                <span className={classes.fraco}>
                  {[p.papel, p.documento, p.assinou ? 'assinou' : 'não assinou'].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
