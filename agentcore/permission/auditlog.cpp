// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/auditlog.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/secretnames.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QProcessEnvironment>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

AuditLog::AuditLog(QString fileName)
    : m_fileName(std::move(fileName))
{ }

Result<void> AuditLog::rotate() const
{
    for (int i = kKept; i >= 1; --i) {
        const QString older = m_fileName + u'.' + QString::number(i);
        const QString newer = i == 1 ? m_fileName : m_fileName + u'.' + QString::number(i - 1);
        if (!QFileInfo::exists(newer))
            continue;
        QFile::remove(older);
        if (!QFile::rename(newer, older))
            return fail(ErrorCode::Io, u"cannot be moved away"_s, newer);
    }
    return {};
}

Result<void> AuditLog::append(QJsonObject entry)
{
    entry.insert("time"_L1, QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs));
    const auto written = write(QJsonDocument(entry).toJson(QJsonDocument::Compact) + '\n');
    m_isFailing = !written;
    return written;
}

Result<void> AuditLog::write(const QByteArray &line) const
{
    if (QFileInfo(m_fileName).size() > kMaxBytes) {
        if (const auto rotated = rotate(); !rotated)
            return rotated;
    }
    return PlainFile::append(m_fileName, line);
}

static QString withoutOwnSecrets(QString text)
{
    constexpr qsizetype kShortest = 8;
    const QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : environment.keys()) {
        const QString value = environment.value(name);
        if (value.size() >= kShortest && hasSecretWord(name))
            text.replace(value, "***"_L1);
    }
    return text;
}

QString withoutSecrets(const QString &text)
{
    constexpr qsizetype kMaxChars = 2000;
    static const QRegularExpression named(
        u"((?:api[_ -]?key|access[_-]?key|token|secret|password|passwd|pwd|credential)[\\w-]*"
        "\\\\*[\"']?\\s*(?:=|:|\\s)\\s*\\\\*)(\"[^\"]*\"|'[^']*'|[^\\s'\"&;|]+)"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression header(
        u"((?:authorization|cookie|x-api-key)\\s*:\\s*(?:bearer |basic )?)[^\"'\\r\\n]+"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression userInfo(u"(://)[^/@\\s]+@"_s);
    QString shown = text.first(qMin(text.size(), 4 * kMaxChars));
    shown = withoutOwnSecrets(shown);
    shown.replace(header, u"\\1***"_s);
    shown.replace(userInfo, u"\\1***@"_s);
    shown.replace(named, u"\\1***"_s);
    shown = replacedSecrets(shown, SecretFinder(shown, SecretFinder::Eye::Log).find(),
                            [](const FoundSecret &) { return u"***"_s; });
    if (shown.size() > kMaxChars || text.size() > 4 * kMaxChars)
        shown = shown.first(qMin(shown.size(), kMaxChars)) + u'\u2026';
    return shown;
}

} // namespace AgentCore
