import { type PdfLine, pdf } from "./pdf.ts";

const title = (text: string): PdfLine => ({ text, size: 26, isBold: true });
const heading = (text: string): PdfLine => ({ text, size: 15, isBold: true, gap: 34 });
const lines = (...texts: string[]): PdfLine[] => texts.map((text) => ({ text }));

const document = (language: string, name: string, rest: readonly PdfLine[]) =>
  pdf(`${name} - Cumbre`, language, [title(name), ...rest]);

/** The documents, by the names of their files. */
export const documents: Readonly<Record<string, Buffer>> = {
  "first-guests.pdf": document("en", "Your first three guests", [
    ...lines("A page to keep beside the phone. Nobody has to learn it by heart."),
    heading("Before you call"),
    ...lines(
      "1. Write down three people whom you would gladly see on Thursday.",
      "2. Choose an hour in which nobody needs you.",
    ),
    heading("What you say"),
    ...lines(
      "\"Hi, it's me. I have started something new and I'd love your opinion.",
      'On Thursday at seven some of us meet for coffee. Would you come with me?"',
    ),
    heading("If they say no"),
    ...lines("Thank them, and ask how they are. A friend is worth more than a guest."),
    heading("Afterwards"),
    ...lines("Tell your leader how it went, whatever the answer was."),
  ]),
  "primeros-invitados.pdf": document("es", "Tus primeros tres invitados", [
    ...lines("Una hoja para tener junto al teléfono. No hace falta aprendérsela."),
    heading("Antes de llamar"),
    ...lines(
      "1. Anota a tres personas a las que te daría gusto ver el jueves.",
      "2. Elige una hora en la que nadie te necesite.",
    ),
    heading("Qué decir"),
    ...lines(
      '"¡Hola! Soy yo. Empecé algo nuevo y me encantaría saber qué opinas.',
      'El jueves a las siete nos juntamos a tomar café. ¿Me acompañas?"',
    ),
    heading("Si te dicen que no"),
    ...lines("Agradece y pregunta cómo están. Una amistad vale más que un invitado."),
    heading("Después"),
    ...lines("Cuéntale a tu líder cómo te fue, sea cual sea la respuesta."),
  ]),
  "trail-guide.pdf": document("en", "Trail guide for new members", [
    heading("Words you will hear"),
    ...lines(
      "Base camp: the call for new members, Mondays at 7:30 PM.",
      "Rope team: you, your leader and one more member.",
    ),
    heading("Your first week"),
    ...lines(
      "Monday: base camp.",
      "Wednesday: bring one question.",
      "Thursday: come to the open house, with or without a guest.",
    ),
    heading("Who helps"),
    ...lines("Your leader first. Then the chat for questions, at any hour."),
  ]),
  "guia-de-ruta.pdf": document("es", "Guía de ruta para quienes empiezan", [
    heading("Palabras que vas a escuchar"),
    ...lines(
      "Campamento base: la llamada para miembros nuevos, los lunes a las 7:30 p. m.",
      "Cordada: tú, tu líder y una persona más del equipo.",
    ),
    heading("Tu primera semana"),
    ...lines(
      "Lunes: campamento base.",
      "Miércoles: trae una pregunta.",
      "Jueves: ven a la reunión abierta, con o sin compañía.",
    ),
    heading("Quién te ayuda"),
    ...lines("Primero tu líder. Después, el chat de preguntas, a cualquier hora."),
  ]),
};
