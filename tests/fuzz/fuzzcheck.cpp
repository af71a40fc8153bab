// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace Testing {

QList<QByteArrayView> pieces(QByteArrayView input)
{
    constexpr std::array<qsizetype, 8> kLongest{1, 2, 3, 5, 16, 64, 256, 4096};
    if (input.isEmpty())
        return {};
    const auto choice = static_cast<unsigned char>(input.front());
    const qsizetype longest = kLongest[choice & 7];
    std::minstd_rand random((choice >> 3) + 1U);
    QList<QByteArrayView> list;
    for (QByteArrayView rest = input.sliced(1); !rest.isEmpty();) {
        const qsizetype wanted = 1 + qsizetype(random() % size_t(longest));
        const qsizetype size = std::min(wanted, rest.size());
        list.append(rest.first(size));
        rest = rest.sliced(size);
    }
    return list;
}

int runFuzzCheck(QString (*check)(QByteArrayView input), const unsigned char *data, size_t size)
{
    const QString problem = check(QByteArrayView(data, qsizetype(size)));
    if (!problem.isEmpty()) {
        std::fprintf(stderr, "Does not hold: %s\n", qUtf8Printable(problem));
        std::abort();
    }
    return 0;
}

} // namespace Testing
