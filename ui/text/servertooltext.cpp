// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/servertooltext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace Ui::ServerToolText {

static constexpr qsizetype kMaxJsonChars = 256 * 1024;
static constexpr QLatin1StringView kIndent("    ");

bool isServerTool(const QString &toolName)
{
    static constexpr QLatin1StringView kPrefix("mcp_");
    return toolName.startsWith(kPrefix) && toolName.indexOf(u'_', kPrefix.size()) > 0;
}

static QString inOneLine(const QJsonValue &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.sliced(1, array.size() - 2)); // without the brackets
}

static QString shownKey(const QString &key)
{
    static const QRegularExpression plain(u"\\A[A-Za-z0-9_.-]+\\z"_s);
    return plain.match(key).hasMatch() ? key : inOneLine(key);
}

static QString indented(const QString &lines)
{
    return kIndent + QString(lines).replace(u'\n', u'\n' + kIndent);
}

static QString argument(const QString &key, const QJsonValue &value)
{
    const QString name = shownKey(key) + u':';
    if (value.isString() && value.toString().contains(u'\n'))
        return name + u'\n' + indented(value.toString());
    const QString line = inOneLine(value);
    constexpr qsizetype kMaxLineChars = 80;
    const QString json = line.size() > kMaxLineChars ? indentedJson(value) : QString();
    return json.isEmpty() ? name + u' ' + line : name + u'\n' + indented(json);
}

QString callText(const QString &toolName, const QJsonObject &input)
{
    QStringList lines = {shownKey(toolName)};
    for (auto it = input.begin(); it != input.end(); ++it)
        lines += argument(it.key(), it.value());
    return lines.join(u'\n');
}

static QString indentedJson(const QJsonDocument &document)
{
    return document.isNull()
        ? QString()
        : QString::fromUtf8(document.toJson(QJsonDocument::Indented)).trimmed();
}

QString indentedJson(const QString &text)
{
    const QStringView trimmed = QStringView(text).trimmed();
    if (trimmed.size() > kMaxJsonChars || (!trimmed.startsWith(u'{') && !trimmed.startsWith(u'[')))
        return {};
    return indentedJson(QJsonDocument::fromJson(trimmed.toUtf8()));
}

QString indentedJson(const QJsonValue &value)
{
    if (value.isObject())
        return indentedJson(QJsonDocument(value.toObject()));
    return value.isArray() ? indentedJson(QJsonDocument(value.toArray())) : QString();
}

} // namespace Ui::ServerToolText
