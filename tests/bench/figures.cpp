// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/figures.h"

#include <QFileInfo>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace Bench {

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    const size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

void printRow(const QString &name, double figure, double target, const QString &unit)
{
    QString row = u"| %1 | %2 %3 |"_s.arg(name.leftJustified(48))
                      .arg(figure, 9, 'f', 2)
                      .arg(unit.leftJustified(5));
    if (target > 0) {
        row += u" <= %1 %2 | %3 |"_s.arg(target, 0, 'g', 6)
                   .arg(unit)
                   .arg(figure / target, 0, 'f', 2);
    } else {
        row += u" - | - |"_s;
    }
    std::puts(qPrintable(row));
    std::fflush(stdout);
}

int cannotMeasure(const QString &why)
{
    std::fprintf(stderr, "Cannot measure: %s\n", qPrintable(why));
    return 1;
}

QString agentaoBinary()
{
    const QString path = qEnvironmentVariable("AGENTAO_BINARY");
    return QFileInfo(path).isExecutable() ? path : QString();
}

} // namespace Bench
