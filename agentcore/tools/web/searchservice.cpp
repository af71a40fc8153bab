// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/searchservice.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/secretnames.h"
#include "agentcore/tools/web/htmlreader.h"
#include "agentcore/tools/web/webtext.h"

#include <QJsonDocument>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxTitleChars = 200;
constexpr qsizetype kMaxReasonChars = 200;

namespace {

// Where the JSON of a service has what.
struct JsonShape
{
    QStringList path; //!< Of the list of results.
    QLatin1StringView title;
    QLatin1StringView url;
    QLatin1StringView snippet;
};

} // namespace

static QUrl withQuery(QUrl url, const QList<QPair<QString, QString>> &items)
{
    QUrlQuery query(url);
    for (const auto &[key, value] : items)
        query.addQueryItem(key, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    url.setQuery(query);
    return url;
}

QList<SearchService> SearchService::fromEnvironment(const QProcessEnvironment &environment)
{
    QList<SearchService> services;
    const auto value
        = [&environment](const QString &name) { return environment.value(name).trimmed(); };
    if (QUrl url(value(u"SEARXNG_URL"_s)); url.isValid() && !url.host().isEmpty()) {
        if (!url.path().endsWith("/search"_L1))
            url.setPath(url.path() + (url.path().endsWith(u'/') ? "search"_L1 : "/search"_L1));
        services.append({Kind::SearXng, url, {}});
    }
    if (const QString key = value(u"BRAVE_API_KEY"_s); !key.isEmpty())
        services.append(
            {Kind::Brave, QUrl(u"https://api.search.brave.com/res/v1/web/search"_s), key});
    if (const QString key = value(u"JINA_API_KEY"_s); !key.isEmpty())
        services.append({Kind::Jina, QUrl(u"https://s.jina.ai/"_s), key});
    if (const QString key = value(u"BOCHA_API_KEY"_s); !key.isEmpty())
        services.append({Kind::Bocha, QUrl(u"https://api.bochaai.com/v1/web-search"_s), key});
    services.append({Kind::DuckDuckGo, QUrl(u"https://html.duckduckgo.com/html/"_s), {}});
    return services;
}

QString SearchService::name() const
{
    switch (kind) {
    case Kind::SearXng:
        return u"SearXNG"_s;
    case Kind::Brave:
        return u"Brave Search"_s;
    case Kind::Jina:
        return u"Jina"_s;
    case Kind::Bocha:
        return u"Bocha"_s;
    case Kind::DuckDuckGo:
        return u"DuckDuckGo"_s;
    }
    return {};
}

HttpRequest SearchService::request(const QString &query, int count) const
{
    HttpRequest request;
    request.headers.append("Accept", "application/json");
    request.headers.append("User-Agent", "Mozilla/5.0 (compatible; Agentao/" AGENTAO_VERSION ")");
    switch (kind) {
    case Kind::SearXng:
        request.url = withQuery(url, {{u"q"_s, query}, {u"format"_s, u"json"_s}});
        break;
    case Kind::Brave:
        request.url = withQuery(url,
                                {{u"q"_s, query},
                                 {u"count"_s, QString::number(count)},
                                 {u"text_decorations"_s, u"false"_s}});
        request.headers.append("X-Subscription-Token", key);
        break;
    case Kind::Jina:
        request.url = withQuery(url, {{u"q"_s, query}});
        request.headers.append("Authorization", "Bearer "_L1 + key);
        request.headers.append("X-Respond-With", "no-content");
        break;
    case Kind::Bocha:
        request.method = "POST";
        request.url = url;
        request.headers.append("Authorization", "Bearer "_L1 + key);
        request.headers.append("Content-Type", "application/json");
        request.body = QJsonDocument(QJsonObject{{"query"_L1, query}, {"count"_L1, count}})
                           .toJson(QJsonDocument::Compact);
        break;
    case Kind::DuckDuckGo:
        request.url = withQuery(url, {{u"q"_s, query}});
        request.headers.removeAll("Accept");
        request.headers.append("Accept", "text/html");
        break;
    }
    return request;
}

// The words that a service sends with an error, whatever it calls them.
static QString reasonIn(const QByteArray &body)
{
    const auto json = parseJsonObject(body);
    if (!json)
        return {};
    for (const QLatin1StringView member : {"error"_L1, "message"_L1, "detail"_L1, "msg"_L1}) {
        const QJsonValue value = json->value(member);
        if (value.isString())
            return value.toString();
        for (const QLatin1StringView inner : {"detail"_L1, "message"_L1}) {
            if (value.toObject().value(inner).isString())
                return value.toObject().value(inner).toString();
        }
    }
    return {};
}

Error SearchService::refusal(int status, const QByteArray &body) const
{
    QString reason = MaskedText::of(withoutKey(reasonIn(body), key)).text;
    reason = visibleText(reason.simplified().left(kMaxReasonChars));
    const QString what = reason.isEmpty() ? u"HTTP status %1"_s.arg(status)
                                          : u"HTTP status %1: %2"_s.arg(status).arg(reason);
    if (status == 401 || status == 403)
        return {
            ErrorCode::AuthRequired, key.isEmpty() ? what : u"the key is refused, "_s + what, {}};
    if (status == 429)
        return {ErrorCode::RateLimited, u"it asks to wait, "_s + what, {}};
    return {ErrorCode::Network, what, {}};
}

// Words that may hold marks and entities of HTML, in one line.
static QString plainWords(const QString &text, qsizetype maxChars)
{
    QString words = text.left(16 * maxChars);
    if (words.contains(u'<') || words.contains(u'&')) {
        const auto reader = htmlReader();
        const auto plain = reader ? (*reader)->text(words.toUtf8(), QUrl(), {})
                                  : Result<HtmlText>(std::unexpected(reader.error()));
        if (plain)
            words = plain->text;
    }
    words = visibleText(words).simplified();
    if (words.size() > maxChars) {
        words.truncate(maxChars - 1);
        if (words.back().isHighSurrogate())
            words.chop(1);
        words += u'…';
    }
    return words;
}

static void takeHit(QList<SearchHit> &hits, const QString &title, const QUrl &url,
                    const QString &snippet)
{
    if ((url.scheme() != "http"_L1 && url.scheme() != "https"_L1) || url.host().isEmpty())
        return;
    hits.append({plainWords(title, kMaxTitleChars), url.adjusted(QUrl::RemoveUserInfo),
                 plainWords(snippet, SearchHit::kMaxSnippetChars)});
}

static JsonShape shapeOf(SearchService::Kind kind)
{
    switch (kind) {
    case SearchService::Kind::Brave:
        return {{u"web"_s, u"results"_s}, "title"_L1, "url"_L1, "description"_L1};
    case SearchService::Kind::Jina:
        return {{u"data"_s}, "title"_L1, "url"_L1, "description"_L1};
    case SearchService::Kind::Bocha:
        return {{u"data"_s, u"webPages"_s, u"value"_s}, "name"_L1, "url"_L1, "snippet"_L1};
    default:
        return {{u"results"_s}, "title"_L1, "url"_L1, "content"_L1};
    }
}

Result<QList<SearchHit>> SearchService::hitsOfJson(const QByteArray &body) const
{
    const auto json = parseJsonObject(body);
    if (!json)
        return fail(ErrorCode::ParseError, u"its answer is not understood"_s);
    // Errors of Bocha come with status 200, too.
    const QJsonValue code = json->value("code"_L1);
    if (const int number = code.isString() ? code.toString().toInt() : code.toInt(200);
        number >= 400)
        return std::unexpected(refusal(number, body));
    const JsonShape shape = shapeOf(kind);
    QJsonValue value = *json;
    for (const QString &member : shape.path) {
        if (!value.isObject())
            return fail(ErrorCode::ParseError, u"its answer is not understood"_s);
        value = value.toObject().value(member);
        if (value.isUndefined() || value.isNull())
            return QList<SearchHit>(); // Brave leaves "web" out when nothing was found
    }
    QList<SearchHit> hits;
    for (const QJsonValue &item : value.toArray()) {
        const QJsonObject hit = item.toObject();
        takeHit(hits, hit.value(shape.title).toString(), QUrl(hit.value(shape.url).toString()),
                hit.value(shape.snippet).toString());
    }
    return hits;
}

// DuckDuckGo's links lead through itself: //duckduckgo.com/l/?uddg=<target>.
static QUrl targetOf(const QUrl &link)
{
    if (!link.host().endsWith("duckduckgo.com"_L1))
        return link;
    const QString target = QUrlQuery(link).queryItemValue(u"uddg"_s, QUrl::FullyDecoded);
    return link.path() == "/l/"_L1 ? QUrl(target) : QUrl(); // others are advertisements
}

Result<QList<SearchHit>> SearchService::hitsOfPage(const QByteArray &body,
                                                   const std::stop_token &token) const
{
    const auto reader = htmlReader();
    if (!reader)
        return std::unexpected(reader.error());
    const auto elements = (*reader)->elements(
        body, url,
        {u"result__a"_s, u"result__snippet"_s, u"no-results"_s, u"anomaly-modal__title"_s}, token);
    if (!elements)
        return std::unexpected(elements.error());
    if (elements->isEmpty())
        return fail(ErrorCode::ParseError, u"its answer is not understood"_s);
    QList<SearchHit> hits;
    bool isHit = false; // the last title was one
    for (const HtmlElement &element : *elements) {
        if (element.className == "anomaly-modal__title"_L1)
            return fail(ErrorCode::RateLimited, u"it wants to see a person first"_s);
        if (element.className == "result__a"_L1) {
            const qsizetype before = hits.size();
            takeHit(hits, element.text, targetOf(element.link), {});
            isHit = hits.size() > before;
        } else if (element.className == "result__snippet"_L1 && isHit) {
            hits.last().snippet = plainWords(element.text, SearchHit::kMaxSnippetChars);
        }
    }
    return hits;
}

Result<QList<SearchHit>> SearchService::hits(int status, const QByteArray &body, int count,
                                             const std::stop_token &token) const
{
    constexpr int kNothingFound = 422; // says Jina
    if (kind == Kind::Jina && status == kNothingFound)
        return QList<SearchHit>();
    if (status < 200 || status >= 300)
        return std::unexpected(refusal(status, body));
    auto hits = kind == Kind::DuckDuckGo ? hitsOfPage(body, token) : hitsOfJson(body);
    if (hits && hits->size() > count)
        hits->resize(count);
    return hits;
}

} // namespace AgentCore
