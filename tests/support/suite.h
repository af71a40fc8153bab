// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <tuple>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
#else
#include <QCoreApplication>
#endif

// What must come true gets more than the five seconds of Qt Test: the machine may do much else.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#undef QTRY_COMPARE_GE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, 20s)
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT(expr, message, 20s)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, 20s)
#define QTRY_COMPARE_GE(computed, baseline) QTRY_COMPARE_GE_WITH_TIMEOUT(computed, baseline, 20s)

//! \brief The test classes below a folder in one program; each runs in a process of its own.
//!
//! `tests_tools tst_globtool [function[:row]] [options of Qt Test]` runs one class; it is named as
//! its file. CTest lists the classes one by one, see agentao_add_test() in tests/CMakeLists.txt.
namespace Testing {

//! Runs a class with the arguments of the program, of which the class's name was taken; the exit
//! code.
using SuiteRunner = int (*)(int argc, char **argv);

//! Makes a class known to the program that it is linked into; a static object of each test file.
class SuiteEntry
{
public:
    //! \a file: path of the test's source, which is never deleted.
    SuiteEntry(const char *file, SuiteRunner run);
};

//! Without an application object.
template <typename Test> int runAppless(int argc, char **argv)
{
    Test test;
    return QTest::qExec(&test, argc, argv);
}

//! With an event loop, without a display.
template <typename Test> int runHeadless(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    application.setAttribute(Qt::AA_Use96Dpi, true);
    return runAppless<Test>(argc, argv);
}

#ifdef QT_WIDGETS_LIB
//! With widgets, on the platform that QT_QPA_PLATFORM names.
template <typename Test> int runWithWidgets(int argc, char **argv)
{
    QApplication application(argc, argv);
    application.setAttribute(Qt::AA_Use96Dpi, true);
    return runAppless<Test>(argc, argv);
}
#endif

//! \brief The rows of a data function: each has a name in words and a value for each of \a Columns.
//!
//! An object of it stands in the data function and is called once a row. The test takes the values
//! of its row apart: `const auto [path, text] = Rows<QString, QByteArray>::current();`.
template <typename... Columns> class Rows
{
public:
    Rows() { QTest::addColumn<Row>("row"); }

    void operator()(const char *name, Columns... values) const
    {
        (*this)(QTest::newRow(name), std::move(values)...);
    }

    //! \a row comes from QTest::addRow(), which puts its name together.
    void operator()(QTestData &row, Columns... values) const
    {
        row << Row{std::tuple<Columns...>(std::move(values)...)};
    }

    static std::tuple<Columns...> current()
    {
        QFETCH(Row, row);
        return row.values;
    }

private:
    // Not the tuple itself: a column of one must have values that can be compared.
    struct Row
    {
        std::tuple<Columns...> values;
    };
};

} // namespace Testing

using Testing::Rows;

// One of these ends a test file, in place of Qt Test's macros that define main().
#define AGENTAO_TEST_APPLESS(Test)                                                                 \
    static const Testing::SuiteEntry suiteEntryOf##Test(__FILE__, &Testing::runAppless<Test>);
#define AGENTAO_TEST(Test)                                                                         \
    static const Testing::SuiteEntry suiteEntryOf##Test(__FILE__, &Testing::runHeadless<Test>);
#define AGENTAO_TEST_WIDGETS(Test)                                                                 \
    static const Testing::SuiteEntry suiteEntryOf##Test(__FILE__, &Testing::runWithWidgets<Test>);
