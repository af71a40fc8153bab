// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_prefix: of each vendor, how many requests of a conversation with tool calls and reasoning,
// opened anew once, begin byte for byte with the request before: caches are billed by that.
#include "tests/bench/figures.h"
#include "tests/session/vendorbench.h"

#include <QCoreApplication>
#include <QStandardPaths>

using namespace Bench;
using namespace Testing;
using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    for (int vendor = 0; vendor < vendorRows().size(); ++vendor) {
        const QString name = QString::fromLatin1(vendorRows().at(vendor).name);
        VendorBench bench(vendor);
        const PrefixCount count = bench.countPrefixes(vendor);
        if (count.requests == 0)
            return cannotMeasure(name + u": "_s + count.fault);
        printRow(u"%1: prefix kept in %2 requests"_s.arg(name).arg(count.requests),
                 100.0 * count.kept / count.requests, 100, u"%"_s);
    }
    return 0;
}
