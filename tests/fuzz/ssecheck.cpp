// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "agentcore/http/sseparser.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

namespace {

// What one parser made of one input.
struct Run
{
    QList<SseEvent> events;
    std::optional<std::chrono::milliseconds> retry;
    bool overflowed = false;
    QString problem;
};

} // namespace

static Run run(const QList<QByteArrayView> &pieces, qsizetype maxEventBytes)
{
    SseParser parser(maxEventBytes);
    Run run;
    const auto take = [&] {
        while (auto event = parser.takeEvent())
            run.events.append(std::move(*event));
    };
    for (const QByteArrayView piece : pieces) {
        const bool failed = !parser.append(piece).has_value();
        if (run.overflowed && !failed)
            run.problem = u"an input that was too large is not any more"_s;
        const qsizetype before = run.events.size();
        take();
        if (run.overflowed && run.events.size() != before)
            run.problem = u"events after the one that was too large"_s;
        run.overflowed = failed;
    }
    parser.finish();
    take();
    run.retry = parser.reconnectionTime();
    return run;
}

static QList<QByteArrayView> lines(QByteArrayView stream)
{
    QList<QByteArrayView> lines;
    qsizetype start = 0;
    for (qsizetype at = 0; at < stream.size(); ++at) {
        if (stream[at] != '\n' && stream[at] != '\r')
            continue;
        lines.append(stream.sliced(start, at - start));
        if (stream[at] == '\r' && at + 1 < stream.size() && stream[at + 1] == '\n')
            ++at;
        start = at + 1;
    }
    lines.append(stream.sliced(start));
    lines.append(QByteArrayView()); // the end of input ends the event, too
    return lines;
}

// The specification's words once more, as plainly as they can be put.
static QList<SseEvent> expected(QByteArrayView stream)
{
    if (stream.startsWith("\xef\xbb\xbf"))
        stream = stream.sliced(3);
    QList<SseEvent> events;
    SseEvent event;
    QByteArrayList data;
    for (const QByteArrayView line : lines(stream)) {
        const qsizetype colon = line.indexOf(':');
        const QByteArrayView name = colon < 0 ? line : line.first(colon);
        QByteArrayView value = colon < 0 ? QByteArrayView() : line.sliced(colon + 1);
        if (value.startsWith(' '))
            value = value.sliced(1);
        if (line.isEmpty()) {
            event.data = data.join('\n');
            if (event.type.isEmpty())
                event.type = "message"_ba;
            if (!data.isEmpty())
                events.append(event);
            data.clear();
            event.type.clear();
        } else if (name == "data") {
            data.append(value.toByteArray());
        } else if (name == "event") {
            event.type = value.toByteArray();
        } else if (name == "id" && !value.contains('\0')) {
            event.lastEventId = value.toByteArray();
        }
    }
    return events;
}

QString checkServerSentEvents(QByteArrayView input)
{
    constexpr qsizetype kBound = 64;
    if (input.isEmpty())
        return {};
    const QByteArrayView stream = input.sliced(1);
    const QList<QByteArrayView> pieces = Testing::pieces(input);
    const Run whole = run({stream}, SseParser::kDefaultMaxEventBytes);
    const Run cut = run(pieces, SseParser::kDefaultMaxEventBytes);
    const Run bounded = run(pieces, kBound);
    for (const Run &one : {whole, cut, bounded}) {
        if (!one.problem.isEmpty())
            return one.problem;
    }
    if (whole.events != expected(stream))
        return u"the events are not those of the specification"_s;
    if (cut.events != whole.events || cut.retry != whole.retry)
        return u"pieces make a difference"_s;
    if (whole.overflowed || cut.overflowed)
        return u"a small input is too large"_s;
    if (!bounded.overflowed && bounded.events != whole.events)
        return u"the bound makes a difference though nothing was too large"_s;
    if (bounded.events != whole.events.first(std::min(bounded.events.size(), whole.events.size())))
        return u"the bound changes events"_s;
    const auto fits = [](const SseEvent &event) { return event.data.size() <= kBound; };
    if (!std::ranges::all_of(bounded.events, fits))
        return u"an event is over the bound"_s;
    return {};
}

} // namespace Testing
