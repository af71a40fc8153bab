// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/nearestname.h"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

qsizetype letterDistance(const QString &left, const QString &right)
{
    const auto width = size_t(right.size()) + 1;
    std::vector<qsizetype> before(width);
    std::vector<qsizetype> above(width);
    std::vector<qsizetype> row(width);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < left.size(); ++i) {
        before.swap(above);
        above.swap(row);
        row[0] = i + 1;
        for (size_t j = 1; j < width; ++j) {
            const QChar letter = right.at(qsizetype(j) - 1);
            row[j] = std::min(
                {above[j - 1] + (left.at(i) == letter ? 0 : 1), above[j] + 1, row[j - 1] + 1});
            const bool isSwapped = i > 0 && j > 1 && left.at(i - 1) == letter
                && left.at(i) == right.at(qsizetype(j) - 2);
            if (isSwapped)
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

QString nearestName(const QString &name, const QStringList &known)
{
    constexpr qsizetype kLongest = 60; // what is longer was not mistyped
    if (name.isEmpty() || name.size() > kLongest)
        return {};
    QString nearest;
    qsizetype least = 1 + std::max<qsizetype>(2, name.size() / 3);
    for (const QString &candidate : known) {
        const qsizetype far = letterDistance(name.toLower(), candidate.toLower());
        if (far < least) {
            least = far;
            nearest = candidate;
        }
    }
    return nearest;
}

QStringList nearNames(const QString &wanted, const QStringList &names)
{
    constexpr qsizetype kMostNames = 2000; // that are compared
    constexpr qsizetype kMostNear = 3;
    // CamelCase, dashes and prefixes such as "functions." are the usual slips.
    const auto folded = [](const QString &name) {
        return name.section(u'.', -1).toCaseFolded().remove(u'_').remove(u'-');
    };
    const QString key = folded(wanted);
    std::vector<std::pair<qsizetype, QString>> found;
    for (const QString &name : names | std::views::take(kMostNames)) {
        const qsizetype steps = letterDistance(key, folded(name));
        if (steps <= std::max(qsizetype(1), key.size() / 3))
            found.emplace_back(steps, name);
    }
    std::ranges::sort(found);
    QStringList nearest;
    for (const auto &[steps, name] : found | std::views::take(kMostNear))
        nearest.append(name);
    return nearest;
}

} // namespace AgentCore
