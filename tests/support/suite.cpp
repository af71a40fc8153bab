// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"

#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace Testing {

// A function's static: entries of other files may be made before anything of this one.
static std::map<std::string, SuiteRunner, std::less<>> &suites()
{
    static std::map<std::string, SuiteRunner, std::less<>> all;
    return all;
}

SuiteEntry::SuiteEntry(const char *file, SuiteRunner run)
{
    std::string_view name(file);
    name.remove_prefix(name.rfind('/') + 1);
    name.remove_suffix(name.size() - name.rfind('.'));
    suites().emplace(name, run);
}

} // namespace Testing

int main(int argc, char **argv)
{
    const auto &suites = Testing::suites();
    const auto suite = argc > 1 ? suites.find(std::string_view(argv[1])) : suites.end();
    if (suite == suites.end()) {
        std::fprintf(stderr, "Usage: %s CLASS [FUNCTION[:ROW]...] [OPTION...]\nClasses:\n",
                     argv[0]);
        for (const auto &[name, run] : suites)
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    std::vector<char *> arguments{argv[0]};
    arguments.insert(arguments.end(), argv + 2, argv + argc);
    arguments.push_back(nullptr);
    return suite->second(int(arguments.size()) - 1, arguments.data());
}
