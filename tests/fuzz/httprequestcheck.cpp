// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/httprequest.h"
#include "tests/fuzz/fuzzcheck.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using Acp::HttpRequest;
using Acp::HttpRequestReader;

namespace Testing {

namespace {

constexpr qint64 kMaxBody = 64;

// What one reader made of one input.
struct HttpRun
{
    QByteArrayList requests; // each with all of it
    int failure = 0;
    QString problem;
};

} // namespace

static QString problemOf(const HttpRequest &request)
{
    const auto hasControl = [](const QByteArray &text) {
        return std::ranges::any_of(text,
                                   [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
    };
    if (request.body.size() > kMaxBody)
        return u"a body is over the bound"_s;
    if (request.headers.size() > HttpRequestReader::kMaxHeaders)
        return u"there are too many headers"_s;
    if (!request.path.startsWith('/') || hasControl(request.path) || request.path.contains(' '))
        return u"that is no path"_s;
    for (const auto &[name, value] : request.headers) {
        if (name.isEmpty() || name != name.toLower() || hasControl(name) || hasControl(value))
            return u"that is no header"_s;
    }
    if (request.has("content-length") && request.has("transfer-encoding"))
        return u"its length could be read in two ways"_s;
    return {};
}

static HttpRun runHttp(const QList<QByteArrayView> &pieces)
{
    HttpRequestReader reader(kMaxBody);
    HttpRun run;
    QByteArray waiting;
    for (const QByteArrayView piece : pieces) {
        waiting += piece;
        while (true) {
            const qsizetype taken = reader.take(waiting);
            if (taken > waiting.size())
                run.problem = u"it took more than there is"_s;
            waiting.remove(0, taken);
            if (reader.state() == HttpRequestReader::State::HeadDone)
                reader.readBody();
            if (reader.state() == HttpRequestReader::State::Done) {
                const HttpRequest request = reader.takeRequest();
                if (run.problem.isEmpty())
                    run.problem = problemOf(request);
                QByteArray whole = request.method + ' ' + request.path + '\n';
                for (const auto &[name, value] : request.headers)
                    whole += name + ':' + value + '\n';
                run.requests += whole + '\n' + request.body;
            } else if (taken == 0) {
                break;
            }
        }
    }
    run.failure = reader.failure();
    return run;
}

QString checkHttpRequests(QByteArrayView input)
{
    if (input.isEmpty())
        return {};
    const HttpRun whole = runHttp({input.sliced(1)});
    const HttpRun cut = runHttp(pieces(input));
    for (const HttpRun &one : {whole, cut}) {
        if (!one.problem.isEmpty())
            return one.problem;
    }
    if (cut.requests != whole.requests || cut.failure != whole.failure)
        return u"pieces make a difference"_s;
    return {};
}

} // namespace Testing
