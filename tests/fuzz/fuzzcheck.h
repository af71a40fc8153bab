// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>

namespace Testing {

//! \brief One parser and what must hold of it, whatever the input.
//!
//! The first byte of an input chooses the pieces in which the rest is fed, see pieces().
struct FuzzCheck
{
    const char *name; //!< Of the folder with its corpus.
    //! What does not hold; empty when all is well.
    QString (*check)(QByteArrayView input);
};

QString checkServerSentEvents(QByteArrayView input);
QString checkOpenAiChat(QByteArrayView input);
QString checkOpenAiResponses(QByteArrayView input);
QString checkAnthropic(QByteArrayView input);
QString checkGemini(QByteArrayView input);
//! Not in pieces: the first byte means nothing.
QString checkHtml(QByteArrayView input);
//! A document, its old and its new text, with 0x1f between them; an odd first byte: every place.
QString checkTextEdit(QByteArrayView input);
QString checkShellCommand(QByteArrayView input);
//! Lines of the other side, for a peer with handlers and calls of its own.
QString checkJsonRpc(QByteArrayView input);
//! The parameters of one request, for every reader. Not in pieces: the first byte means nothing.
QString checkAcpParams(QByteArrayView input);
//! Lines of an agent that speaks the draft of version 2, in a turn. Not in pieces: the first byte
//! means nothing.
QString checkDraft2(QByteArrayView input);
//! Lines that make a folder and read from it. Not in pieces: the first byte means nothing.
QString checkFolder(QByteArrayView input);
//! Bytes of a client, as requests of HTTP.
QString checkHttpRequests(QByteArrayView input);
//! A source in pieces, its blocks and their documents; needs a QApplication.
QString checkMarkdown(QByteArrayView input);

//! All of them.
inline constexpr FuzzCheck kFuzzChecks[] = {
    {"sse", checkServerSentEvents},
    {"openaichat", checkOpenAiChat},
    {"responses", checkOpenAiResponses},
    {"anthropic", checkAnthropic},
    {"gemini", checkGemini},
    {"html", checkHtml},
    {"textedit", checkTextEdit},
    {"shell", checkShellCommand},
    {"jsonrpc", checkJsonRpc},
    {"acpparams", checkAcpParams},
    {"draft2", checkDraft2},
    {"folder", checkFolder},
    {"httprequest", checkHttpRequests},
#ifdef AGENTAO_FUZZ_WINDOW
    {"markdown", checkMarkdown},
#endif
};

//! \brief Cuts \a input, without its first byte, into pieces of one byte or more.
//!
//! The lower three bits of that byte are the longest piece (1, 2, 3, 5, 16, 64, 256 or 4096 bytes),
//! the others begin a row of random lengths.
QList<QByteArrayView> pieces(QByteArrayView input);

//! What the programs of libFuzzer do: aborts with the words when a check says some. Returns 0.
int runFuzzCheck(QString (*check)(QByteArrayView input), const unsigned char *data, size_t size);

} // namespace Testing
