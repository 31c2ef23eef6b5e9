import { Ajuda, ComAjuda } from '#entities/palavras/Ajuda.tsx';
import { Explicacao } from '#entities/palavras/Explicacao.tsx';
import { PALAVRAS, type PalavraId } from '#entities/palavras/palavras.ts';
import { Card } from '#ui/Card.tsx';
import classes from './catalog.module.css';
import { Section, State } from './Section.tsx';

const TODAS = Object.keys(PALAVRAS) as PalavraId[];

/** Every word of the trade that is explained, as its popover shows it. */
export const PalavrasSection = () => (
  <Section name="Palavras do ofício">
    <State name="O “?” ao lado de uma palavra, e no fim da linha de um campo">
      <span>
        Recuo <Ajuda palavra="recuo" />
      </span>
      <ComAjuda palavra={null}>Um campo que todos conhecem fica como está.</ComAjuda>
    </State>
    <div className={classes.palavras}>
      {TODAS.map((palavra) => (
        <Card key={palavra}>
          <Explicacao palavra={palavra} />
        </Card>
      ))}
    </div>
  </Section>
);
