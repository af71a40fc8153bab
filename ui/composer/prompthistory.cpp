// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/prompthistory.h"

#include "agentcore/base/plainfile.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static Q_LOGGING_CATEGORY(logPrompts, "agent.ui.prompts", QtWarningMsg)

namespace Ui {

// JSON may write a character in six bytes.
static constexpr qint64 kMaxFileBytes
    = 6 * PromptHistory::kMaxPrompts * (PromptHistory::kMaxChars + 8);

PromptHistory::PromptHistory(QString folder)
    : m_folder(std::move(folder))
{ }

QString PromptHistory::fileOf(const QString &place) const
{
    const QByteArray hash = QCryptographicHash::hash(place.toUtf8(), QCryptographicHash::Sha256);
    return m_folder + u'/' + QString::fromLatin1(hash.first(12).toHex()) + ".json"_L1;
}

QStringList PromptHistory::prompts(const QString &place) const
{
    const auto text = PlainFile::read(fileOf(place), kMaxFileBytes);
    if (!text && text.error().code != ErrorCode::NotFound)
        qCWarning(logPrompts) << text.error().text();
    QStringList prompts;
    const QJsonArray values = QJsonDocument::fromJson(text.value_or(QByteArray())).array();
    for (const QJsonValue &value : values) {
        const QString prompt = value.toString();
        if (!prompt.isEmpty() && prompt.size() <= kMaxChars)
            prompts += prompt;
    }
    return prompts.sliced(std::max<qsizetype>(0, prompts.size() - kMaxPrompts));
}

bool PromptHistory::add(const QString &place, const QString &prompt)
{
    if (prompt.trimmed().isEmpty() || prompt.size() > kMaxChars || prompt.front().isSpace())
        return true;
    QStringList prompts = this->prompts(place);
    prompts.removeAll(prompt);
    prompts += prompt;
    prompts = prompts.sliced(std::max<qsizetype>(0, prompts.size() - kMaxPrompts));
    const auto written = PlainFile::write(
        fileOf(place),
        QJsonDocument(QJsonArray::fromStringList(prompts)).toJson(QJsonDocument::Compact));
    if (!written)
        qCWarning(logPrompts) << written.error().text();
    return written.has_value();
}

} // namespace Ui
