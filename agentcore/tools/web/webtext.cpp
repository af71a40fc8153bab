// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/webtext.h"

#include "agentcore/base/textlimits.h"

#include <QStringConverter>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kSniffBytes = 1024;
constexpr char kFallbackCharset[] = "windows-1252";

QByteArray mediaType(QByteArrayView contentType)
{
    const qsizetype end = contentType.indexOf(';');
    return (end < 0 ? contentType : contentType.first(end)).trimmed().toByteArray().toLower();
}

WebContent webContent(QByteArrayView contentType)
{
    constexpr QByteArrayView kTextTypes[] = {
        "application/json",    "application/ld+json", "application/x-ndjson",
        "application/xml",     "application/yaml",    "application/x-yaml",
        "application/toml",    "application/sql",     "application/javascript",
        "application/graphql", "application/x-sh",    "application/x-javascript",
        "application/rtf",     "application/x-tex",   "application/octet-stream",
        "image/svg+xml",
    };
    const QByteArray type = mediaType(contentType);
    if (type == "text/html" || type == "application/xhtml+xml")
        return WebContent::Html;
    const bool isText = type.isEmpty() || type.startsWith("text/") || type.endsWith("+json")
        || type.endsWith("+xml") || type.endsWith("+yaml")
        || std::ranges::find(kTextTypes, QByteArrayView(type)) != std::ranges::end(kTextTypes);
    return isText ? WebContent::Text : WebContent::Other;
}

bool looksLikeText(QByteArrayView body)
{
    const QByteArrayView head = body.first(qMin(body.size(), kSniffBytes));
    return !head.contains('\0') || QStringConverter::encodingForData(head).has_value();
}

bool looksLikeHtml(QByteArrayView body)
{
    const QByteArray head
        = body.first(qMin(body.size(), kSniffBytes)).trimmed().toByteArray().toLower();
    return head.startsWith("<!doctype html") || head.startsWith("<html") || head.startsWith("<head")
        || head.startsWith("<body");
}

static QByteArray charsetOf(QByteArrayView contentType)
{
    const QByteArray lower = contentType.toByteArray().toLower();
    qsizetype at = lower.indexOf("charset=");
    if (at < 0)
        return {};
    QByteArray name = lower.sliced(at + qstrlen("charset="));
    if (const qsizetype end = name.indexOf(';'); end >= 0)
        name.truncate(end);
    name = name.trimmed();
    if (name.size() >= 2 && (name.startsWith('"') || name.startsWith('\'')))
        name = name.sliced(1, name.size() - 2);
    return name;
}

// What browsers take a name for, where that is another encoding.
static QByteArray meantCharset(const QByteArray &name)
{
    constexpr std::pair<QByteArrayView, const char *> kMeant[] = {
        {"iso-8859-1", kFallbackCharset},
        {"iso8859-1", kFallbackCharset},
        {"latin1", kFallbackCharset},
        {"us-ascii", kFallbackCharset},
        {"ascii", kFallbackCharset},
        {"gb2312", "gb18030"},
        {"gbk", "gb18030"},
        {"x-gbk", "gb18030"},
        {"gb_2312-80", "gb18030"},
        {"shift_jis", "windows-31j"},
        {"shift-jis", "windows-31j"},
        {"sjis", "windows-31j"},
        {"x-sjis", "windows-31j"},
        {"euc-kr", "windows-949"},
        {"ks_c_5601-1987", "windows-949"},
        {"iso-8859-9", "windows-1254"},
        {"utf8", "utf-8"},
    };
    for (const auto &[from, to] : kMeant) {
        if (name == from)
            return to;
    }
    return name;
}

static std::optional<QString> decoded(QByteArrayView body, const QByteArray &charset)
{
    if (charset.isEmpty())
        return std::nullopt;
    QStringDecoder decoder(meantCharset(charset).constData());
    if (!decoder.isValid())
        return std::nullopt;
    return QString(decoder.decode(body));
}

static QByteArray metaCharset(QByteArrayView body)
{
    const QByteArray head = body.first(qMin(body.size(), kSniffBytes)).toByteArray().toLower();
    for (qsizetype at = head.indexOf("<meta"); at >= 0; at = head.indexOf("<meta", at + 1)) {
        const qsizetype end = head.indexOf('>', at);
        QByteArray element = head.sliced(at, (end < 0 ? head.size() : end) - at);
        element.replace("charset =", "charset=").replace("charset= ", "charset=");
        const qsizetype name = element.indexOf("charset=");
        if (name < 0)
            continue;
        QByteArray charset = element.sliced(name + qstrlen("charset="));
        if (charset.startsWith('"') || charset.startsWith('\''))
            charset.remove(0, 1);
        const auto isName = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
                || c == ':' || c == '.';
        };
        charset.truncate(std::ranges::find_if_not(charset, isName) - charset.begin());
        return charset.startsWith("utf-16") ? "utf-8"_ba : charset; // it was read as ASCII
    }
    return {};
}

QString decodedBody(QByteArrayView body, QByteArrayView contentType, bool isHtml)
{
    if (const auto encoding = QStringConverter::encodingForData(body))
        return QStringDecoder(*encoding).decode(body);
    if (auto text = decoded(body, charsetOf(contentType)))
        return *text;
    if (isHtml) {
        if (auto text = decoded(body, metaCharset(body)))
            return *text;
    }
    QStringDecoder utf8(QStringConverter::Utf8);
    QString text = utf8.decode(body);
    if (!utf8.hasError())
        return text;
    return decoded(body, kFallbackCharset).value_or(QString::fromLatin1(body));
}

QString visibleText(const QString &text)
{
    QString kept = text;
    kept.removeIf([](QChar c) {
        return c == u'\u00ad' || c == u'\u200b' || c == u'\u2060' || c == u'\ufeff'
            || c == u'\u200e' || c == u'\u200f' || c == u'\u061c';
    });
    return sanitizedForDisplay(kept);
}

} // namespace AgentCore
