// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/editorcommand.h"

#include "agentcore/base/commandwords.h"
#include "agentcore/base/programpath.h"

#include <QFileInfo>
#include <QProcess>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// In one pass: a file may be called "{line}".
static QString filled(const QString &word, const FilePlace &place)
{
    const std::pair<QLatin1StringView, QString> marks[] = {
        {"{file}"_L1, place.path},
        {"{line}"_L1, QString::number(std::max(1, place.line))},
        {"{column}"_L1, QString::number(std::max(1, place.column))},
    };
    QString text;
    for (qsizetype i = 0; i < word.size();) {
        const QStringView rest = QStringView(word).sliced(i);
        const auto mark = std::ranges::find_if(
            marks, [rest](const auto &entry) { return rest.startsWith(entry.first); });
        if (mark == std::end(marks)) {
            text += word[i++];
        } else {
            text += mark->second;
            i += mark->first.size();
        }
    }
    return text;
}

Result<QStringList> editorWords(const QString &command, const FilePlace &place)
{
    auto words = splitCommand(command);
    if (!words)
        return words;
    const bool namesFile = std::ranges::any_of(
        *words, [](const QString &word) { return word.contains("{file}"_L1); });
    for (QString &word : *words)
        word = filled(word, place);
    if (!namesFile)
        words->append(place.path);
    return words;
}

Result<void> startEditor(const QString &command, const FilePlace &place)
{
    const auto words = editorWords(command, place);
    if (!words)
        return std::unexpected(words.error());
    // Not the one that the current folder may have.
    const QString program = findProgram(words->first());
    if (program.isEmpty())
        return fail(ErrorCode::NotFound, u"there is no such program"_s, words->first());
    QProcess process;
    process.setProgram(program);
    process.setArguments(words->sliced(1));
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PATH"_s, trustedPath());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QFileInfo(place.path).path());
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    if (!process.startDetached())
        return fail(ErrorCode::NotFound, process.errorString(), words->first());
    return {};
}

} // namespace Ui
