// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes inputs as libFuzzer asks for it. Bytes that change anywhere mostly break the JSON, and
// what comes behind is not read; so mostly whole events move, or values take the place of others.
#include <QByteArrayList>

#include <algorithm>
#include <array>
#include <random>

extern "C" size_t LLVMFuzzerMutate(unsigned char *data, size_t size, size_t maxSize);

using Random = std::minstd_rand;

static qsizetype below(Random &random, qsizetype end)
{
    return qsizetype(random() % size_t(end));
}

// The events of a stream, each with its blank line.
static QByteArrayList eventsOf(QByteArrayView stream)
{
    QByteArrayList events;
    qsizetype start = 0;
    for (qsizetype at = 0; at < stream.size(); ++at) {
        const QByteArrayView rest = stream.sliced(at);
        const qsizetype blank = rest.startsWith("\n\n") ? 2 : rest.startsWith("\n\r\n") ? 3 : 0;
        if (blank == 0)
            continue;
        events.append(stream.sliced(start, at + blank - start).toByteArray());
        start = at + blank;
        at = start - 1;
    }
    if (start < stream.size())
        events.append(stream.sliced(start).toByteArray());
    return events;
}

static QByteArray moveEvents(QByteArrayView stream, Random &random)
{
    QByteArrayList events = eventsOf(stream);
    if (events.isEmpty())
        return {};
    const qsizetype from = below(random, events.size());
    const qsizetype to = below(random, events.size());
    switch (random() % 3) {
    case 0:
        events.removeAt(from);
        break;
    case 1:
        events.insert(to, QByteArray(events.at(from)));
        break;
    default:
        events.swapItemsAt(from, to);
    }
    return events.join();
}

namespace {

// A value of JSON without members, or a key.
struct Token
{
    qsizetype start = 0;
    qsizetype size = 0;
    bool isKey = false;
};

} // namespace

static qsizetype tokenSize(QByteArrayView text)
{
    constexpr std::array<QByteArrayView, 5> kWords{"true", "false", "null", "{}", "[]"};
    qsizetype size = 1;
    if (text.front() == '"') {
        while (size < text.size() && text[size] != '"')
            size += text[size] == '\\' ? 2 : 1;
        return size < text.size() ? size + 1 : 0;
    }
    const auto isNumber = [](char c) { return (c >= '0' && c <= '9') || c == '-' || c == '.'; };
    if (isNumber(text.front())) {
        while (size < text.size() && isNumber(text[size]))
            ++size;
        return size;
    }
    for (const QByteArrayView word : kWords) {
        if (text.startsWith(word))
            return word.size();
    }
    return 0;
}

static QList<Token> tokensOf(QByteArrayView stream)
{
    QList<Token> tokens;
    for (qsizetype at = 0; at < stream.size(); ++at) {
        const qsizetype size = tokenSize(stream.sliced(at));
        if (size == 0)
            continue;
        tokens.append({at, size, stream.sliced(at + size).startsWith(':')});
        at += size - 1;
    }
    return tokens;
}

static QByteArray replaceValue(QByteArrayView stream, Random &random)
{
    constexpr std::array<QByteArrayView, 12> kValues{
        R"("")", R"(" ")", "null", "0",           "1",          "-1",
        "true",  "{}",     "[]",   R"("\ud800")", R"({"a":1})", R"("used")"};
    const QList<Token> tokens = tokensOf(stream);
    if (tokens.isEmpty())
        return {};
    const Token to = tokens[below(random, tokens.size())];
    const Token from = tokens[below(random, tokens.size())];
    QByteArrayView value = stream.sliced(from.start, from.size);
    if (random() % 2 == 0 && !to.isKey)
        value = kValues[random() % kValues.size()];
    if (to.isKey && !value.startsWith('"'))
        return {};
    return stream.first(to.start).toByteArray() + value.toByteArray()
        + stream.sliced(to.start + to.size).toByteArray();
}

extern "C" size_t LLVMFuzzerCustomMutator(unsigned char *data, size_t size, size_t maxSize,
                                          unsigned seed)
{
    Random random(seed);
    const unsigned way = random() % 4;
    if (size < 2 || way == 0)
        return LLVMFuzzerMutate(data, size, maxSize);
    const QByteArrayView stream(data + 1, qsizetype(size) - 1); // behind the choice of pieces
    const QByteArray changed = way == 1 ? moveEvents(stream, random) : replaceValue(stream, random);
    if (changed.isEmpty() || size_t(changed.size()) >= maxSize)
        return LLVMFuzzerMutate(data, size, maxSize);
    std::copy(changed.begin(), changed.end(), data + 1);
    return size_t(changed.size()) + 1;
}
