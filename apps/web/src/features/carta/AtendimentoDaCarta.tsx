import { type CartaDaLei, temOuvidoria } from '@portal/domain/configuracoes/carta-de-servicos';
import { formatTelefone } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import pagina from './PaginaDoServico.module.css';
import classes from './Secoes.module.css';

/**
 * What the law asks to be said of every service: where and how to complain, how one is served, who is served first. What the town
 * has not said has no heading.
 * @source Lei 13.460/2017, art. 7º
 */
export function AtendimentoDaCarta({ carta }: { carta: CartaDaLei }) {
  const { ouvidoria_nome, ouvidoria_telefone, ouvidoria_email, ouvidoria_link, reclamar, prestacao, prioridades } = carta;
  const fatos = [
    ...(ouvidoria_nome ? [{ label: 'Ouvidoria', value: ouvidoria_nome }] : []),
    ...(ouvidoria_telefone
      ? [
          {
            label: 'Telefone da ouvidoria',
            value: <a href={`tel:+55${ouvidoria_telefone.replace(/\D/g, '')}`}>{formatTelefone(ouvidoria_telefone)}</a>,
          },
        ]
      : []),
    ...(ouvidoria_email
      ? [{ label: 'E-mail da ouvidoria', value: <a href={`mailto:${ouvidoria_email}`}>{ouvidoria_email}</a> }]
      : []),
    ...(ouvidoria_link
      ? [
          {
            label: 'Página da ouvidoria',
            value: (
              <a href={ouvidoria_link} rel="noreferrer">
                {ouvidoria_link}
              </a>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      {prestacao && (
        <Card title="Como você é atendido" id="prestacao">
          <p className={classes.escrito}>{prestacao}</p>
        </Card>
      )}
      {prioridades && (
        <Card title="Quem tem prioridade" id="prioridades">
          <p className={classes.escrito}>{prioridades}</p>
        </Card>
      )}
      {temOuvidoria(carta) && (
        <Card title="Ouvidoria: reclamar, sugerir, elogiar" id="ouvidoria">
          {reclamar && <p className={classes.escrito}>{reclamar}</p>}
          {fatos.length > 0 && <FactList columns={2} facts={fatos} />}
          <p className={pagina.nota}>
            A lei dá à ouvidoria 30 dias para responder, que podem ser prorrogados uma vez, com o motivo.
          </p>
        </Card>
      )}
    </>
  );
}
