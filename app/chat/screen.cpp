// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/screen.h"

#include "agentcore/base/textlimits.h"
#include "app/chat/lineeditor.h"
#include "app/chat/textflow.h"

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static QByteArray codeOf(Role role)
{
    switch (role) {
    case Role::Plain:
        return {};
    case Role::Strong:
    case Role::Heading:
        return "\x1b[1m"_ba;
    case Role::Faint:
        return "\x1b[2m"_ba;
    case Role::Code:
    case Role::Hunk:
        return "\x1b[36m"_ba;
    case Role::Good:
    case Role::Added:
        return "\x1b[32m"_ba;
    case Role::Bad:
    case Role::Removed:
        return "\x1b[31m"_ba;
    case Role::Warning:
        return "\x1b[33m"_ba;
    }
    Q_UNREACHABLE_RETURN({});
}

Screen::Look Screen::lookOfTerminal()
{
    const QByteArray kind = qgetenv("TERM");
    const bool isPlain
        = !qEnvironmentVariableIsEmpty("NO_COLOR") || kind.isEmpty() || kind == "dumb";
    return isPlain ? Look::Plain : Look::Coloured;
}

Screen::Screen(LineEditor *editor, Look look)
    : m_editor(editor)
    , m_look(look)
{ }

int Screen::columns() const
{
    return m_editor->columns();
}

QByteArray Screen::encoded(const Spans &line) const
{
    QByteArray bytes;
    for (const Span &span : line) {
        if (span.text.isEmpty())
            continue;
        const QByteArray text = sanitizedProse(span.text).replace(u'\n', u' ').toUtf8();
        const QByteArray code = isPlain() ? QByteArray() : codeOf(span.role);
        bytes += code.isEmpty() ? text : code + text + "\x1b[m";
    }
    return bytes + '\n';
}

void Screen::print(const Spans &line)
{
    m_hasGap = line.isEmpty();
    m_editor->print(encoded(line));
}

void Screen::printWrapped(const Spans &text, int indent, int hang)
{
    const auto begin = [this, indent, hang](int first) {
        // The last column is left free: some terminals wrap as soon as it is taken.
        TextFlow flow(columns() - 1, [this](const Spans &line) { print(line); });
        flow.setIndent({{QString(first, u' '), Role::Plain}},
                       {{QString(indent + hang, u' '), Role::Plain}});
        return flow;
    };
    TextFlow flow = begin(indent);
    for (const Span &span : text) {
        const QStringList lines = sanitizedProse(span.text).split(u'\n');
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (i > 0) {
                flow.finish();
                flow = begin(indent + hang);
            }
            flow.add(lines.at(i), span.role);
        }
    }
    flow.finish();
}

void Screen::printWrapped(const QString &text, Role role, int indent, int hang)
{
    printWrapped({{text, role}}, indent, hang);
}

void Screen::printGap()
{
    if (!m_hasGap)
        print({});
}

void Screen::setPrompt(const QString &what, const QString &sign)
{
    QString shown = sanitizedForDisplay(what).simplified();
    const int most = columns() / 2;
    bool isCut = false;
    while (columnsOf(shown) > most) {
        isCut = true;
        shown.chop(shown.back().isLowSurrogate() ? 2 : 1);
    }
    if (isCut)
        shown += u'…';
    m_editor->setPrompt(shown.isEmpty() ? sign : shown + u' ' + sign);
}

} // namespace App
