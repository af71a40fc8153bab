// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/diffprinter.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/repository/gitlibrary.h"
#include "app/chat/screen.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static QString lineOf(QByteArrayView bytes)
{
    QString line = QString::fromUtf8(bytes);
    while (line.endsWith(u'\n') || line.endsWith(u'\r'))
        line.chop(1);
    return line;
}

static QList<Spans> linesOf(const TextPatch &patch)
{
    QList<Spans> lines;
    for (const PatchHunk &hunk : patch.hunks) {
        lines.append({{lineOf(hunk.header), Role::Hunk}});
        for (const PatchLine &line : hunk.lines) {
            const QString text = lineOf(line.text);
            switch (line.kind) {
            case PatchLine::Kind::Context:
                lines.append({{u' ' + text, Role::Plain}});
                break;
            case PatchLine::Kind::Added:
                lines.append({{u'+' + text, Role::Added}});
                break;
            case PatchLine::Kind::Removed:
                lines.append({{u'-' + text, Role::Removed}});
                break;
            case PatchLine::Kind::NoNewline:
                lines.append({{u"\\ No newline at end of file"_s, Role::Faint}});
                break;
            }
        }
    }
    return lines;
}

void printDiff(Screen *screen, const ToolDiff &diff, const QString &folder, qsizetype mostLines)
{
    constexpr int kContextLines = 3;
    const QString name
        = isBelow(diff.path, folder) ? QDir(folder).relativeFilePath(diff.path) : diff.path;
    const QByteArray before
        = diff.oldText.value_or(QString()).toUtf8(); // the patch points into both
    const QByteArray after = diff.newText.toUtf8();
    const auto library = gitLibrary();
    const auto patch = library ? (*library)->compare(before, after, kContextLines, true)
                               : Result<TextPatch>(std::unexpected(library.error()));
    if (!patch) {
        screen->printWrapped(
            u"%1: the changed lines cannot be shown: %2"_s.arg(name, patch.error().text()),
            Role::Warning, 2);
        return;
    }
    screen->print({{u"  %1  "_s.arg(name), Role::Strong},
                   {u"+%1"_s.arg(patch->added), Role::Added},
                   {u" -%1"_s.arg(patch->removed), Role::Removed}});
    const QList<Spans> lines = linesOf(*patch);
    // One more line takes no more room than the words that it is left out.
    const bool isCut = lines.size() > mostLines + 1;
    for (const Spans &line : isCut ? lines.first(mostLines) : lines)
        screen->print(Spans{{u"  "_s, Role::Plain}} + line);
    if (isCut)
        screen->print({{u"  … %1 more lines"_s.arg(lines.size() - mostLines), Role::Faint}});
}

} // namespace App
